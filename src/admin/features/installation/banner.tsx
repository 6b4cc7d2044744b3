import { Button } from "@medusajs/ui"
import { Allowed } from "../../components/allowed"
import { Section } from "../../components/section"
import { useNotify } from "../../hooks/use-notify"
import { useConfirm } from "../../hooks/use-confirm"
import { useText } from "../../lib/format/text"
import { useConfirmInstallation, useInstallation } from "../../hooks/queries/installation"
import type { InstallationView } from "../../hooks/queries/installation"

/** Prompts whether this is the store or a copy of it, if the installation runs in another place than before. */
export function InstallationBanner() {
  const { data } = useInstallation()
  if (!data || data.installation.state === "known") return null
  return <InstallationPrompt installation={data.installation} />
}

function InstallationPrompt({ installation: { state, known, here } }: { readonly installation: InstallationView }) {
  const t = useText()
  const confirm = useConfirm()
  const notify = useNotify()
  const { mutateAsync, isPending } = useConfirmInstallation()
  const isCopy = state === "copy"
  const confirmInstallation = async (is: "the_shop" | "a_copy"): Promise<void> => {
    const agreed = await confirm({
      action: t(`installation.${is}`),
      title: t(`installation.${is}Title`),
      text: t(`installation.${is}Text`),
      isDangerous: is === "the_shop",
    })
    if (agreed) await notify.outcomeOf(mutateAsync(is), () => notify.done(t("installation.confirmed")))
  }
  const places = {
    knownUrl: known?.public_url ?? "",
    knownDatabase: known?.database ?? "",
    hereUrl: here.public_url,
    hereDatabase: here.database,
  }
  return (
    <Section
      title={t(isCopy ? "installation.copyTitle" : "installation.movedTitle")}
      description={t(isCopy ? "installation.copyText" : "installation.movedText", places)}
      side={
        <Allowed to="acquiring_account:update">
          <Button
            size="small"
            variant="secondary"
            disabled={isPending}
            onClick={() => void confirmInstallation("the_shop")}
          >
            {t("installation.the_shop")}
          </Button>
          {!isCopy && (
            <Button
              size="small"
              variant="primary"
              disabled={isPending}
              onClick={() => void confirmInstallation("a_copy")}
            >
              {t("installation.a_copy")}
            </Button>
          )}
        </Allowed>
      }
    />
  )
}
