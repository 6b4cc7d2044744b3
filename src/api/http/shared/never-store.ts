import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"

/** Browsers and proxies must not cache responses about customers and their payments. */
export function neverStore(_request: MedusaRequest, response: MedusaResponse, next: MedusaNextFunction): void {
  response.set("Cache-Control", "no-store")
  next()
}
