import { Button } from "@medusajs/ui"
import { Link } from "react-router-dom"
import { AccountMode } from "../../components/values/account-name"
import { Allowed } from "../../components/allowed"
import { Section } from "../../components/section"
import { useNotify } from "../../hooks/use-notify"
import { useConfirm } from "../../hooks/use-confirm"
import { useText } from "../../lib/format/text"
import { useArchivePlan } from "../../hooks/queries/plans"
import type { PlanView } from "../../hooks/queries/plans"
import { PlanBadge } from "./badge"

/** The plan's name and state, a link to its subscriptions, and its actions. */
export function PlanHead({ plan }: { readonly plan: PlanView }) {
  const t = useText()
  const side = (
    <>
      <AccountMode handle={plan.account} />
      <PlanBadge {...plan} />
      <Button size="small" variant="secondary" asChild>
        <Link to={`/card-payments/subscriptions?plan_id=${encodeURIComponent(JSON.stringify(plan.id))}`}>
          {t("plans.subscriptions")}
        </Link>
      </Button>
      {plan.state === "active" && (
        <Allowed to="acquiring_plan:delete">
          <ArchiveButton plan={plan} />
        </Allowed>
      )}
    </>
  )
  return (
    <Section
      level="h1"
      title={plan.name}
      description={plan.state === "archived" ? t("plans.archivedText") : undefined}
      side={side}
    />
  )
}

function ArchiveButton({ plan }: { readonly plan: PlanView }) {
  const t = useText()
  const notify = useNotify()
  const confirm = useConfirm()
  const archive = useArchivePlan(plan.id)
  const press = async (): Promise<void> => {
    const question = {
      action: t("plans.archive"),
      title: t("plans.archiveTitle", { name: plan.name }),
      text: t("plans.archiveText"),
      isDangerous: true,
    }
    if (await confirm(question))
      await notify.outcomeOf(archive.mutateAsync(undefined), () => notify.done(t("plans.archived")))
  }
  return (
    <Button size="small" variant="secondary" isLoading={archive.isPending} onClick={() => void press()}>
      {t("plans.archive")}
    </Button>
  )
}
