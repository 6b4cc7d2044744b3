import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { acquiringOf } from "../../../application/shared/acquiring"
import { clientNetwork } from "../../../application/payments/card/client-network"
import { identifiesShopper } from "../../../application/payments/card/identifies-shopper"
import { busyPage } from "../../pages/busy-page"
import { answerPage } from "../../pages/document"
import { clientIp } from "./client-ip"
import { unbrandedContextOf } from "./page-context"
import { noteForwarding } from "../accounts/note-forwarding"

/**
 * Middleware before the browser pages: a rate limit, because guessing and reloading their addresses costs database
 * queries.
 */
export function limitPages(request: MedusaRequest, response: MedusaResponse, next: MedusaNextFunction): void {
  noteForwarding(request)
  const acquiring = acquiringOf(request.scope)
  const address = clientIp(request, acquiring.options.clientIp)
  const now = new Date()
  const seconds = identifiesShopper(acquiring, address, now)
    ? acquiring.rateLimits.takePage(clientNetwork(address), now)
    : 0
  if (seconds === 0) return next()
  response.set("Retry-After", String(seconds))
  request.resume()
  const context = unbrandedContextOf(request)
  answerPage(response, busyPage(context.locale), context)
}
