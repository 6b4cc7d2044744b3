import { MedusaMessageError } from "../../shared/medusa-message-error"
import { MedusaError } from "@medusajs/framework/utils"
import type { Clock } from "../../../domain/shared/clock"
import { gatewayChargedAt } from "../../../domain/subscriptions/gateway-charge"
import { MINUTE_MS } from "../../../domain/shared/durations"
import { createMessage, joinMessages } from "../../../domain/shared/messages/message"
import type { Message } from "../../../domain/shared/messages/message"
import type { WebhookFields, QueryOutcome, QueryRow } from "../../../gateway"
import { OperationSwitchedOff, parseTransactionId } from "../../../gateway"
import type { Account } from "../../../modules/acquiring/repositories/accounts/accounts"
import type { WebhookEventRow, PaymentRow } from "../../../modules/acquiring/sql/rows"
import type AcquiringModuleService from "../../../modules/acquiring/service"
import { applyStatusUpdate } from "../../payments/status-updates/apply-status-update"
import { formerAccount } from "../../payments/attempts/former-account"
import { statusUpdateOfWebhook } from "../../payments/status-updates/status-update-of-webhook"
import { statusUpdateOfQuery } from "../../payments/status-updates/status-update-of-query"
import { NoResponseError } from "../../shared/no-response"
import { ScheduledQueries } from "../../payments/attempts/scheduled-queries"
import { dateOfGatewayCharge } from "./found-gateway-charges"
import type { ReportedGatewayCharge } from "./webhook-of-gateway-charge"
import { recordGatewayCharge } from "./record-gateway-charge"

/** Reported gateway charges trigger at most one query of a mandate in this time. */
const PAUSE_MS = MINUTE_MS

/** Longest wait for the account's rate limit, because other due rows wait meanwhile. */
const PATIENCE_MS = 2_000

/** A verified webhook, its account, and its parsed fields. */
interface Webhook {
  readonly webhook: Pick<WebhookEventRow, "source" | "created_at">
  readonly fields: WebhookFields
  readonly account: Account
}

/**
 * Queries the gateway about a gateway charge that a webhook reports, and records the answer. The signature of a webhook
 * does not cover `recurring_id`, nor the boundary between `transaction_id` and `order_no`. A subscriber has the signed
 * return of the first payment, and could forge a new transaction with each character that they move. Once the gateway
 * confirms the transaction under that order number, the rest of the webhook counts like any other.
 *
 * @returns the payment of the gateway charge
 * @throws MedusaError if the gateway did not confirm it: the webhook is retried later, and finally needs a person
 * @throws NoResponseError if the gateway did not answer
 */
export async function confirmGatewayCharge(
  acquiring: AcquiringModuleService,
  reported: ReportedGatewayCharge,
  webhook: Webhook,
  clock: Clock
): Promise<PaymentRow> {
  const { mandate, first, transaction_id, order_no } = reported
  const { account, fields } = webhook
  const { source, created_at } = webhook.webhook
  const outcome = await queryGatewayCharge(acquiring, reported, account, clock)
  const [found] = outcome.rows
  const at = gatewayChargedAt(
    found && dateOfGatewayCharge(found, account),
    created_at,
    account.profile.subscriptions.time_zone !== ""
  )
  // A true report must not delay the next one, even if it cannot be recorded yet.
  await acquiring.mandates.update(mandate.id, { queried_at: null }, clock())
  const payment = await recordGatewayCharge(
    acquiring,
    mandate,
    first,
    { transaction_id, order_no, at, cause: "webhook" },
    clock()
  )
  const answer = statusUpdateOfQuery(outcome, payment, account, clock())
  const statusUpdate = statusUpdateOfWebhook(fields, payment, account, source === "notify" ? "webhook" : "return")
  // The webhook adds details, such as the bank's code. If it differs from the query, it must not cause a success.
  const isSame = statusUpdate.to === answer.to || statusUpdate.to === "mismatch"
  return (await applyStatusUpdate(acquiring, payment, isSame ? statusUpdate : answer, clock())).row
}

type Answered = Extract<QueryOutcome, { kind: "answered" }>

/** @returns the gateway's answer, with only the row of the gateway charge */
async function queryGatewayCharge(
  acquiring: AcquiringModuleService,
  { mandate, first, transaction_id, order_no }: ReportedGatewayCharge,
  account: Account,
  clock: Clock
): Promise<Answered> {
  const now = clock()
  if (!(await acquiring.mandates.leaseQuery(mandate.id, new Date(now.getTime() - PAUSE_MS), now))) {
    throw new NoResponseError(sentenceOf(transaction_id, createMessage("webhooks.gateway_charge_just_queried")))
  }
  const queries = new ScheduledQueries(acquiring, account, new Date(now.getTime() + PATIENCE_MS), clock)
  const queried = await queries
    .run(
      (client) => client.query([{ transaction_id: parseTransactionId(transaction_id) }]),
      ([outcome]) => outcome
    )
    .catch((error: unknown) => {
      if (error instanceof OperationSwitchedOff) throw unconfirmed(transaction_id, SWITCHED_OFF)
      throw error
    })
  if (queried.kind === "no_turn") await acquiring.mandates.update(mandate.id, { queried_at: null }, clock())
  if (queried.kind !== "answer")
    throw new NoResponseError(sentenceOf(transaction_id, createMessage("webhooks.gateway_charge_no_response")))
  const [outcome] = queried.outcome
  switch (outcome.kind) {
    case "answered": {
      const row = outcome.rows.find((one) => isOf(one, order_no))
      if (row) return { ...outcome, rows: [row] }
      throw unconfirmed(
        transaction_id,
        joinMessages(createMessage("webhooks.gateway_charge_order_number_mismatch", { orderNo: order_no }), FORGED)
      )
    }
    case "not_found":
      throw unconfirmed(
        transaction_id,
        formerAccount(first, account) ?? joinMessages(createMessage("webhooks.gateway_charge_not_found"), FORGED)
      )
    case "refused":
    case "unknown":
      throw unconfirmed(transaction_id, outcome.message)
  }
}

/** The query was by transaction, so a row without an order number belongs to the signed one. */
function isOf(row: QueryRow, orderNo: string): boolean {
  return (row.order_no ?? orderNo) === orderNo
}

const FORGED = createMessage("webhooks.gateway_charge_forged")

const SWITCHED_OFF = createMessage("webhooks.gateway_charge_queries_disabled")

function unconfirmed(transactionId: string, why: Message): MedusaError {
  return new MedusaMessageError(MedusaError.Types.UNEXPECTED_STATE, sentenceOf(transactionId, why))
}

function sentenceOf(transactionId: string, why: Message): Message {
  return joinMessages(createMessage("webhooks.gateway_charge_not_confirmed", { transactionId }), why)
}
