import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { GET, POST } from "../../hooks/acquiring/[account]/route"

const ROUTE = new Map([
  ["GET", GET],
  ["POST", POST],
])

/**
 * Middleware that handles the plugin's own webhook address before Medusa looks through its hundreds of routes, so a
 * flood of forged webhooks costs less.
 */
export async function takeOwnWebhook(
  request: MedusaRequest,
  response: MedusaResponse,
  next: MedusaNextFunction
): Promise<void> {
  const route = ROUTE.get(request.method)
  if (route) await route(request, response)
  else next()
}
