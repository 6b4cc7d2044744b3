import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"

/** Answers about customers and their payments are kept by no browser and no proxy. */
export function neverStore(_request: MedusaRequest, response: MedusaResponse, next: MedusaNextFunction): void {
  response.set("Cache-Control", "no-store")
  next()
}
