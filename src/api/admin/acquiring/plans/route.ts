import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { systemClock } from "../../../../domain/shared/clock"
import type { PlanRow } from "../../../../modules/acquiring/sql/rows"
import { acquiringOf } from "../../../../application/shared/acquiring"
import { readPlanRecord, readPlanRecords } from "../../../../application/subscriptions/plans/plan-record"
import { plansOfVariant } from "../../../../application/subscriptions/plans/plan-variants"
import { makePlan } from "../../../../application/subscriptions/plans/save-plan"
import { audited } from "../../../http/accounts/audited"
import { handle } from "../../../http/shared/handle"
import { newPlanInput, planListInput } from "../../../http/subscriptions/plan-input"
import { parseInput } from "../../../http/shared/shopper-input"

const ORDERS = {
  name: { column: "name", direction: "asc" },
  "-name": { column: "name", direction: "desc" },
  created_at: { column: "created_at", direction: "asc" },
  "-created_at": { column: "created_at", direction: "desc" },
} as const

/**
 * `GET /admin/acquiring/plans`: the plans, newest first, with `limit`, `offset`, `order`, `q` and filters like Medusa's
 * lists.
 */
export const GET = handle<AuthenticatedMedusaRequest>(async (request, response: MedusaResponse) => {
  const { limit, offset, order, variant_id, ...filters } = parseInput(planListInput, request.query)
  const id = variant_id === undefined ? undefined : await plansOfVariant(request.scope, variant_id)
  const { rows, count } = await acquiringOf(request.scope).plans.list(
    { ...filters, id },
    { limit, offset, order: ORDERS[order] }
  )
  response.json({ plans: await readPlanRecords(request.scope, rows), count, limit, offset })
})

/** `POST /admin/acquiring/plans`: creates a plan. */
export const POST = handle<AuthenticatedMedusaRequest>(async (request, response: MedusaResponse) => {
  const { account, ...terms } = parseInput(newPlanInput, request.body)
  const action = { action: "plan.created", input: { account }, createdId: (plan: PlanRow) => plan.id } as const
  const plan = await audited(
    request,
    action,
    () => makePlan(acquiringOf(request.scope), account, terms, systemClock),
    systemClock
  )
  response.json({ plan: await readPlanRecord(request.scope, plan) })
})
