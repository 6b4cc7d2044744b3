import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { RawNotification } from "../../../../gateway"
import { acquiringOf } from "../../../../workflows/acquiring"
import { processNotice } from "../../../../workflows/notices/process-notice"
import { receiveNotice } from "../../../../workflows/notices/receive-notice"
import { tellOfMissingWorker } from "../../../../workflows/problems/tell-of-missing-worker"
import { Refusal } from "../../../../workflows/refusal"
import { handle } from "../../../http/handle"
import { queryOf } from "../../../http/query-aside"
import { readBody } from "../../../http/read-body"

const LIMITS = { bytes: 64 * 1024, milliseconds: 5_000 } as const

const clock = (): Date => new Date()

/**
 * `POST /hooks/acquiring/:account`, the notify_url of an account. Acknowledged after the notice's row is committed, and not
 * later than that: the work is done after the answer, and by the job if we are cut off.
 */
export const POST = handle(async (request, response) => {
  await take(request, response, { method: "POST", body: await readBody(request, LIMITS) })
})

/** `GET /hooks/acquiring/:account`, for gateways that notify so (profile `notifications.accept_get`). */
export const GET = handle(async (request, response) => {
  await take(request, response, { method: "GET", query: queryOf(request) })
})

async function take(request: MedusaRequest, response: MedusaResponse, raw: RawNotification): Promise<void> {
  const acquiring = acquiringOf(request.scope)
  const account = await acquiring.accounts.find(request.params.account ?? "")
  if (!account) throw new Refusal("not_found")
  const received = await receiveNotice(acquiring, account, "notify", raw, clock)
  if (received.kind === "refused") throw new Refusal("invalid_request", undefined, "The notification was not accepted.")
  const { status, body, content_type } = account.profile.notifications.acknowledgement
  // The profile says what it is: a page or a script must not run on this address, which is the dashboard's.
  response.status(status).set({ "X-Content-Type-Options": "nosniff", "Content-Security-Policy": "sandbox; default-src 'none'" }).type(content_type).send(body)
  if (received.kind === "stored") setImmediate(() => void processNotice(request.scope, received.row.id, clock))
  setImmediate(() => void tellOfMissingWorker(request.scope, clock))
}
