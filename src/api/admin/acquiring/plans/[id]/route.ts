import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { acquiringOf } from "../../../../../workflows/acquiring"
import { readPlanRecord } from "../../../../../workflows/plans/plan-record"
import { archivePlan, changePlan, requirePlan } from "../../../../../workflows/plans/save-plan"
import { handle } from "../../../../http/handle"
import { planChangeInput } from "../../../../http/plan-input"
import { parseInput } from "../../../../http/shopper-input"

const clock = (): Date => new Date()

/** `GET /admin/acquiring/plans/:id`: one plan with its variants. */
export const GET = handle<AuthenticatedMedusaRequest>(async (request, response: MedusaResponse) => {
  const plan = await requirePlan(acquiringOf(request.scope), request.params.id ?? "")
  response.json({ plan: await readPlanRecord(request.scope, plan) })
})

/** `POST /admin/acquiring/plans/:id`: changes a plan for those who subscribe from now on. */
export const POST = handle<AuthenticatedMedusaRequest>(async (request, response: MedusaResponse) => {
  const change = parseInput(planChangeInput, request.body)
  const plan = await changePlan(acquiringOf(request.scope), request.params.id ?? "", change, clock)
  response.json({ plan: await readPlanRecord(request.scope, plan) })
})

/** `DELETE /admin/acquiring/plans/:id`: archives a plan. Nobody can subscribe to it any more; nothing that was agreed on ends. */
export const DELETE = handle<AuthenticatedMedusaRequest>(async (request, response: MedusaResponse) => {
  const plan = await archivePlan(acquiringOf(request.scope), request.params.id ?? "", clock)
  response.json({ plan: await readPlanRecord(request.scope, plan) })
})
