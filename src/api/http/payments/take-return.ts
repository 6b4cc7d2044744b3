import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { MedusaError } from "@medusajs/framework/utils"
import { systemClock } from "../../../domain/shared/clock"
import type { RawWebhook } from "../../../gateway"
import { signsOutcome } from "../../../gateway"
import type { WebhookEventRow } from "../../../modules/acquiring/sql/rows"
import type AcquiringModuleService from "../../../modules/acquiring/service"
import { acquiringOf } from "../../../application/shared/acquiring"
import { hashToken } from "../../../modules/acquiring/security/tokens"
import { isWatched } from "../../../domain/payments/payment-state"
import { queryGateway } from "../../../application/payments/attempts/query-gateway"
import { finishWebhook } from "../../../application/webhooks/finish-webhook"
import { webhookFailureOf } from "../../../application/webhooks/webhook-failure"
import { receiveWebhook } from "../../../application/webhooks/receive-webhook"
import { workOnWebhook } from "../../../application/webhooks/work-on-webhook"
import { reportMissingWorker } from "../../../application/problems/report-missing-worker"
import { RequestError } from "../../../application/shared/request-error"
import { gonePage } from "../../pages/checkout-pages"
import { answerPage } from "../../pages/document"
import { comeBack } from "../shared/come-back"
import { queryOf } from "../shared/query-aside"
import { readBody } from "../shared/read-body"

const LIMITS = { bytes: 64 * 1024, milliseconds: 5_000 } as const
const WAIT_MS = 3_000

/**
 * The shopper's browser comes back from the gateway. What it carries is news when its signature verifies, and a hint to ask
 * otherwise; then the shopper goes on to the storefront, whatever the answer is. A cross-site POST carries no cookie, so the
 * token in the path is all that is needed.
 *
 * @param door where the shopper goes on to: the address that the storefront gave for a return, or for a cancellation
 */
export async function takeReturn(
  request: MedusaRequest,
  response: MedusaResponse,
  door: "return" | "cancel"
): Promise<void> {
  const acquiring = acquiringOf(request.scope)
  const { storefrontUrls, publicUrl } = acquiring.options
  const attempt = await acquiring.payments.findByToken(
    "return_token",
    hashToken(request.params.token ?? ""),
    systemClock()
  )
  if (!attempt) {
    return answerPage(
      response,
      gonePage(
        404,
        "There is no such payment, or its address has expired. Your orders are in the shop.",
        storefrontUrls[0] ?? publicUrl
      ),
      storefrontUrls
    )
  }
  const account = await acquiring.accounts.findReadable(attempt.account)
  const raw = await readWhatCame(request)
  if (account && raw) {
    const received = await receiveWebhook(acquiring, account, "return", raw, systemClock)
    // A hint is left to the job: the gateway is asked below in any case.
    const isStatusUpdate =
      received.kind === "stored" && received.row.verification === "verified" && signsOutcome(account.profile)
    const leased = isStatusUpdate ? await acquiring.inbox.lease(received.row.id, systemClock()) : undefined
    if (leased) await workOn(acquiring, leased)
  }
  const known = await acquiring.payments.find(attempt.id)
  const after =
    known && isWatched(known)
      ? await queryGateway(acquiring, known, { because: "status_update", waitMs: WAIT_MS }, systemClock)
      : known
  const target = door === "cancel" ? (attempt.cancel_url ?? attempt.return_url) : attempt.return_url
  await comeBack(request.scope, response, after ?? attempt, target, systemClock)
  setImmediate(() => void reportMissingWorker(request.scope, systemClock))
}

/** What cannot be done yet is left to the job: the shopper goes on all the same. */
async function workOn(acquiring: AcquiringModuleService, webhook: WebhookEventRow): Promise<void> {
  try {
    await workOnWebhook(acquiring, webhook, systemClock)
    await finishWebhook(acquiring, webhook, systemClock())
  } catch (error) {
    if (!MedusaError.isMedusaError(error)) throw error
    await acquiring.inbox.failed(webhook, webhookFailureOf(error), systemClock())
  }
}

/** The fields that the browser carried; `undefined` when it carried none, or what nobody could read. */
async function readWhatCame(request: MedusaRequest): Promise<RawWebhook | undefined> {
  const query = queryOf(request)
  if (request.method === "GET") return query ? { method: "GET", query } : undefined
  try {
    const body = await readBody(request, LIMITS)
    return body.length > 0 ? { method: "POST", body } : undefined
  } catch (error) {
    if (error instanceof RequestError) return undefined
    throw error
  }
}
