import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { systemClock } from "../../../../../../domain/shared/clock"
import { acquiringOf } from "../../../../../../application/shared/acquiring"
import { readPlanRecord } from "../../../../../../application/subscriptions/plans/plan-record"
import { changeVariants, variantViewsOf } from "../../../../../../application/subscriptions/plans/plan-variants"
import { requirePlan } from "../../../../../../application/subscriptions/plans/save-plan"
import { audited } from "../../../../../http/accounts/audited"
import { handle } from "../../../../../http/shared/handle"
import { planVariantsInput } from "../../../../../http/subscriptions/plan-input"
import { parseInput } from "../../../../../http/shared/shopper-input"

/**
 * `POST /admin/acquiring/plans/:id/variants`: adds (`add`) and removes (`remove`) the variants sold on a plan, by their
 * ids.
 */
export const POST = handle<AuthenticatedMedusaRequest>(async (request, response: MedusaResponse) => {
  const change = parseInput(planVariantsInput, request.body)
  const plan = await requirePlan(acquiringOf(request.scope), request.params.id ?? "")
  const beside = async () => ({ variants: await variantViewsOf(request.scope, plan.id) })
  await audited(
    request,
    { action: "plan.variants_changed", subject: plan.id, input: change, beside },
    () => changeVariants(request.scope, plan.id, change),
    systemClock
  )
  response.json({ plan: await readPlanRecord(request.scope, plan) })
})
