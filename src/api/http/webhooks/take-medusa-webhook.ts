import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { handleOfProvider } from "../../../application/shared/provider-id"
import { handle } from "../shared/handle"
import { readBody } from "../shared/read-body"
import { WEBHOOK_LIMITS, takeWebhook } from "./take-webhook"

/**
 * Middleware before Medusa's webhook address, `POST /hooks/payment/:provider`, which passes everything to the event
 * bus. A webhook for this plugin gets the limits and responses of the plugin's own address. Those of other providers
 * continue to Medusa.
 */
export async function takeMedusaWebhook(
  request: MedusaRequest,
  response: MedusaResponse,
  next: MedusaNextFunction
): Promise<void> {
  const account = handleOfProvider(`pp_${request.params.provider ?? ""}`)
  if (account === undefined) return next()
  await receiveWebhook(request, response, account)
}

async function receiveWebhook(request: MedusaRequest, response: MedusaResponse, account: string): Promise<void> {
  const answer = handle(async () => {
    await takeWebhook(request, response, account, { method: "POST", body: await bodyOf(request) })
  })
  await answer(request, response)
}

/**
 * Another spelling of the plugin's address reaches Medusa's body parser first. It keeps the raw bytes of a form or JSON
 * and does not read any other type.
 */
async function bodyOf(request: MedusaRequest): Promise<Buffer> {
  const { rawBody } = request
  return Buffer.isBuffer(rawBody) ? rawBody : readBody(request, WEBHOOK_LIMITS)
}
