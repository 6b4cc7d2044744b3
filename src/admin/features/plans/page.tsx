import { Alert } from "@medusajs/ui"
import { Activity } from "../activity/section"
import { MessageText } from "../../components/values/message-text"
import type { PlanView } from "../../hooks/queries/plans"
import { PlanHead } from "./head"
import { PlanTermsSection } from "./terms"
import { PlanVariants } from "./variants"

export function PlanPage({ plan }: { readonly plan: PlanView }) {
  return (
    <div className="flex flex-col gap-y-3">
      <PlanHead plan={plan} />
      {plan.not_offered !== null && (
        <Alert variant="warning">
          <MessageText message={plan.not_offered} />
        </Alert>
      )}
      <PlanTermsSection plan={plan} />
      <PlanVariants plan={plan} />
      <Activity about={{ subject: plan.id }} />
    </div>
  )
}
