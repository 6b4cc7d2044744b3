import { Button } from "@medusajs/ui"
import { Allowed } from "../components/allowed"
import { Section } from "../components/section"
import { useTell } from "../lib/act"
import { useAsk } from "../lib/ask"
import { useText } from "../lib/text"
import { useConfirmInstallation, useInstallation } from "../queries/installation"
import type { InstallationView } from "../queries/installation"

/** Prompts whether this is the store or a copy of it, if the installation runs in another place than before. */
export function InstallationBanner() {
  const { data } = useInstallation()
  if (!data || data.installation.state === "known") return null
  return <Webhook installation={data.installation} />
}

function Webhook({ installation: { state, known, here } }: { readonly installation: InstallationView }) {
  const t = useText()
  const ask = useAsk()
  const tell = useTell()
  const { mutateAsync, isPending } = useConfirmInstallation()
  const isCopy = state === "copy"
  const confirm = async (is: "the_shop" | "a_copy"): Promise<void> => {
    const agreed = await ask({
      action: t(`installation.${is}`),
      title: t(`installation.${is}Title`),
      text: t(`installation.${is}Text`),
      isDangerous: is === "the_shop",
    })
    if (agreed) await tell.outcomeOf(mutateAsync(is), () => tell.done(t("installation.confirmed")))
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
          <Button size="small" variant="secondary" disabled={isPending} onClick={() => void confirm("the_shop")}>
            {t("installation.the_shop")}
          </Button>
          {!isCopy && (
            <Button size="small" variant="primary" disabled={isPending} onClick={() => void confirm("a_copy")}>
              {t("installation.a_copy")}
            </Button>
          )}
        </Allowed>
      }
    />
  )
}
