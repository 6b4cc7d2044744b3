import { createMessage } from "../../../domain/shared/messages/message"
import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { systemClock } from "../../../domain/shared/clock"
import type { RawWebhook } from "../../../gateway"
import { acquiringOf } from "../../../application/shared/acquiring"
import { clientNetwork } from "../../../application/payments/card/client-network"
import { admitWebhook } from "../../../application/webhooks/admit-webhook"
import { processWebhook } from "../../../application/webhooks/process-webhook"
import { receiveWebhook } from "../../../application/webhooks/receive-webhook"
import { reportMissingWorker } from "../../../application/problems/report-missing-worker"
import { RequestError } from "../../../application/shared/request-error"
import { clientIp } from "../shared/client-ip"

export const WEBHOOK_LIMITS = { bytes: 64 * 1024, milliseconds: 5_000 } as const

// Made once, because each new error collects its stack, and a flood causes hundreds a second.
const NOT_ACCEPTED = new RequestError("invalid_request", { message: createMessage("webhooks.not_accepted") })
const TOO_MANY = new RequestError("too_many_requests")

/**
 * Stores a webhook of an account, acknowledges it, and processes it after the response.
 *
 * @throws a request error `not_found` without such an account
 * @throws a request error `invalid_request` for a webhook that is not stored
 * @throws a request error `too_many_requests` if its sender sent too many unverified ones
 */
export async function takeWebhook(
  request: MedusaRequest,
  response: MedusaResponse,
  handle: string,
  raw: RawWebhook
): Promise<void> {
  const acquiring = acquiringOf(request.scope)
  const client = clientNetwork(clientIp(request, acquiring.options.clientIp))
  const admission = await admitWebhook(acquiring, { handle, client }, raw, systemClock())
  if (admission.kind === "limited") {
    response.set("Retry-After", String(admission.seconds))
    throw TOO_MANY
  }
  if (admission.kind === "refused") throw NOT_ACCEPTED
  const account = await acquiring.accounts.find(handle)
  if (!account) throw new RequestError("not_found")
  acquiring.recentAccounts.note(account, systemClock())
  const received = await receiveWebhook(acquiring, account, "notify", raw, systemClock)
  if (received.kind === "refused") throw NOT_ACCEPTED
  const { status, body, content_type } = account.profile.webhooks.acknowledgement
  // The profile defines the body. It must not run as a page or script on this origin, which the dashboard shares.
  response
    .status(status)
    .set({ "X-Content-Type-Options": "nosniff", "Content-Security-Policy": "sandbox; default-src 'none'" })
    .type(content_type)
    .send(body)
  if (received.kind === "stored") setImmediate(() => void processWebhook(request.scope, received.row.id, systemClock))
  setImmediate(() => void reportMissingWorker(request.scope, systemClock))
}
