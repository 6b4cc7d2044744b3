import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { isId } from "../../../domain/shared/id"
import { isIntroductory } from "../../../application/subscriptions/subscribe/introductory-lines"
import { cartLines } from "../../../application/subscriptions/subscribe/open-cart"

/**
 * Stands before Medusa's own route that changes a line of a cart, in which a shopper can write any metadata: a line at the introductory price of a plan
 * stays one. Without its plan it would be a line with a low price that can be paid in any way, and for any number of pieces.
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

/** As Medusa has checked it. */
function isChange(body: unknown): body is { metadata?: Record<string, unknown> | null } {
  return typeof body === "object" && body !== null
}
