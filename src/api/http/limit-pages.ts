import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { acquiringOf } from "../../workflows/acquiring"
import { clientNetwork } from "../../workflows/card/client-network"
import { answerPage } from "../pages/document"
import { busyPage } from "../pages/busy-page"
import { clientIp, tellsApart } from "./client-ip"

/** Stands before the pages that a browser opens: guessing their addresses, and opening them again and again, costs the database something. */
export function limitPages(request: MedusaRequest, response: MedusaResponse, next: MedusaNextFunction): void {
  const { options, rateLimits } = acquiringOf(request.scope)
  const address = clientIp(request, options.clientIp)
  const seconds = tellsApart(address, options.clientIp) ? rateLimits.takePage(clientNetwork(address), new Date()) : 0
  if (seconds === 0) return next()
  response.set("Retry-After", String(seconds))
  request.resume()
  answerPage(response, busyPage, options.storefrontUrls)
}
