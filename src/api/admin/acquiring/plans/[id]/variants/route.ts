import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { acquiringOf } from "../../../../../../workflows/acquiring"
import { readPlanRecord } from "../../../../../../workflows/plans/plan-record"
import { changeVariants } from "../../../../../../workflows/plans/plan-variants"
import { requirePlan } from "../../../../../../workflows/plans/save-plan"
import { handle } from "../../../../../http/handle"
import { planVariantsInput } from "../../../../../http/plan-input"
import { parseInput } from "../../../../../http/shopper-input"

/** `POST /admin/acquiring/plans/:id/variants`: says which variants are, `add`, and which are no longer, `remove`, sold on a plan, by their ids. */
export const POST = handle<AuthenticatedMedusaRequest>(async (request, response: MedusaResponse) => {
  const change = parseInput(planVariantsInput, request.body)
  const plan = await requirePlan(acquiringOf(request.scope), request.params.id ?? "")
  await changeVariants(request.scope, plan.id, change)
  response.json({ plan: await readPlanRecord(request.scope, plan) })
})
