import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { handleOfProvider } from "../../../application/shared/provider-id"
import { handle } from "../shared/handle"
import { readBody } from "../shared/read-body"
import { WEBHOOK_LIMITS, takeWebhook } from "./take-webhook"

/**
 * Stands before Medusa's own address for webhooks, `POST /hooks/payment/:provider`, which hands whatever comes to the event bus: a webhook to
 * a provider of ours is taken as at our own address, with its limits and its answers. Those of other providers go on to Medusa.
 */
export async function takeMedusaWebhook(
  request: MedusaRequest,
  response: MedusaResponse,
  next: MedusaNextFunction
): Promise<void> {
  const account = handleOfProvider(`pp_${request.params.provider ?? ""}`)
  if (account === undefined) return next()
  await take(request, response, account)
}

async function take(request: MedusaRequest, response: MedusaResponse, account: string): Promise<void> {
  const answer = handle(async () => {
    await takeWebhook(request, response, account, { method: "POST", body: await bodyOf(request) })
  })
  await answer(request, response)
}

/** Another spelling of our address reaches Medusa's body parser before us: it keeps the bytes of a form and of JSON, and reads no other. */
async function bodyOf(request: MedusaRequest): Promise<Buffer> {
  const { rawBody } = request
  return Buffer.isBuffer(rawBody) ? rawBody : readBody(request, WEBHOOK_LIMITS)
}
