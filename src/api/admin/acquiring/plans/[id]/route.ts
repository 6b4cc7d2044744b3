import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { systemClock } from "../../../../../domain/shared/clock"
import { acquiringOf } from "../../../../../application/shared/acquiring"
import { readPlanRecord } from "../../../../../application/subscriptions/plans/plan-record"
import { archivePlan, changePlan, requirePlan } from "../../../../../application/subscriptions/plans/save-plan"
import { audited } from "../../../../http/accounts/audited"
import { handle } from "../../../../http/shared/handle"
import { planChangeInput } from "../../../../http/subscriptions/plan-input"
import { parseInput } from "../../../../http/shared/shopper-input"

/** `GET /admin/acquiring/plans/:id`: one plan with its variants. */
export const GET = handle<AuthenticatedMedusaRequest>(async (request, response: MedusaResponse) => {
  const plan = await requirePlan(acquiringOf(request.scope), request.params.id ?? "")
  response.json({ plan: await readPlanRecord(request.scope, plan) })
})

/** `POST /admin/acquiring/plans/:id`: changes a plan for new subscriptions. */
export const POST = handle<AuthenticatedMedusaRequest>(async (request, response: MedusaResponse) => {
  const change = parseInput(planChangeInput, request.body)
  const id = request.params.id ?? ""
  const plan = await audited(
    request,
    { action: "plan.changed", subject: id, input: change },
    () => changePlan(acquiringOf(request.scope), id, change, systemClock),
    systemClock
  )
  response.json({ plan: await readPlanRecord(request.scope, plan) })
})

/** `DELETE /admin/acquiring/plans/:id`: archives a plan. It accepts no new subscriptions; existing ones continue. */
export const DELETE = handle<AuthenticatedMedusaRequest>(async (request, response: MedusaResponse) => {
  const id = request.params.id ?? ""
  const plan = await audited(
    request,
    { action: "plan.archived", subject: id },
    () => archivePlan(acquiringOf(request.scope), id, systemClock),
    systemClock
  )
  response.json({ plan: await readPlanRecord(request.scope, plan) })
})
