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
import { unbrandedContextOf } from "../shared/page-context"
import { queryOf } from "../shared/query-aside"
import { readBody } from "../shared/read-body"

const LIMITS = { bytes: 64 * 1024, milliseconds: 5_000 } as const
const WAIT_MS = 3_000

/**
 * Handles the return of the shopper's browser from the gateway. A verified signature makes its fields a status update;
 * otherwise they only cause a query. The shopper then continues to the storefront in any case. A cross-site POST
 * carries no cookie, so the token in the path has to be sufficient.
 *
 * @param door whether the shopper continues to the storefront's return or cancel address
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
    const context = unbrandedContextOf(request)
    const shop = storefrontUrls[0] ?? publicUrl
    return answerPage(response, gonePage(404, "return_unknown", shop, context.locale), context)
  }
  const account = await acquiring.accounts.findReadable(attempt.account)
  const raw = await readWhatCame(request)
  if (account && raw) {
    const received = await receiveWebhook(acquiring, account, "return", raw, systemClock)
    // Without a verified outcome, the webhook is left to the worker, because the gateway is queried below anyway.
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
  await comeBack(request, response, after ?? attempt, target, systemClock)
  setImmediate(() => void reportMissingWorker(request.scope, systemClock))
}

/** Processes a webhook. A failure is left to the worker, so the shopper does not wait. */
async function workOn(acquiring: AcquiringModuleService, webhook: WebhookEventRow): Promise<void> {
  try {
    await workOnWebhook(acquiring, webhook, systemClock)
    await finishWebhook(acquiring, webhook, systemClock())
  } catch (error) {
    if (!MedusaError.isMedusaError(error)) throw error
    await acquiring.inbox.failed(webhook, webhookFailureOf(error), systemClock())
  }
}

/** Returns the fields that the browser carried; `undefined` if there are none or they are unreadable. */
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
