import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { isId } from "../../../domain/shared/id"
import { isIntroductory } from "../../../application/subscriptions/subscribe/introductory-lines"
import { cartLines } from "../../../application/subscriptions/subscribe/open-cart"

/**
 * Middleware before Medusa's route that changes a line item of a cart. A shopper can write any metadata there, so a
 * line at a plan's introductory price keeps its plan. Without the plan it would be a cheap line for any payment method
 * and any quantity.
 */
export async function keepPlanOfLine(
  request: MedusaRequest,
  _response: MedusaResponse,
  next: MedusaNextFunction
): Promise<void> {
  const change: unknown = request.validatedBody
  const { id = "", line_id } = request.params
  if (!isChange(change) || change.metadata === undefined || !isId(id)) return next()
  const line = (await cartLines(request.scope, id)).find((one) => one.id === line_id)
  if (line && isIntroductory(line)) change.metadata = { ...change.metadata, acquiring_plan_id: line.planId }
  next()
}

/** Medusa has validated its fields. */
function isChange(body: unknown): body is { metadata?: Record<string, unknown> | null } {
  return typeof body === "object" && body !== null
}
