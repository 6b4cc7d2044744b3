import { MedusaMessageError } from "../shared/medusa-message-error"
import { MedusaError } from "@medusajs/framework/utils"
import type { Clock } from "../../domain/shared/clock"
import { isOfAnotherTransaction, isPaid } from "../../domain/payments/payment-state"
import { createMessage } from "../../domain/shared/messages/message"
import type { WebhookFields } from "../../gateway"
import { signsOutcome } from "../../gateway"
import type { WebhookEventRow, PaymentRow } from "../../modules/acquiring/sql/rows"
import type AcquiringModuleService from "../../modules/acquiring/service"
import { applyStatusUpdate } from "../payments/status-updates/apply-status-update"
import { queryGateway } from "../payments/attempts/query-gateway"
import type { StatusUpdate } from "../payments/status-updates/status-update"
import { statusUpdateOfWebhook } from "../payments/status-updates/status-update-of-webhook"
import { confirmGatewayCharge } from "../subscriptions/gateway-charges/confirm-gateway-charge"
import { gatewayChargeReportedBy } from "../subscriptions/gateway-charges/webhook-of-gateway-charge"
import { reconcileSoon } from "../payments/reconcile-soon"
import { applyRefundStatusUpdate } from "./apply-refund-status-update"
import { checkDisputedPayment } from "./disputed-payment"
import { queryWhichTransaction } from "./which-transaction"

/**
 * Processes a stored webhook. Status updates may come late, twice and in any order; the transition table decides what
 * they change.
 *
 * @returns the payment afterwards, if the webhook is about one
 */
export async function workOnWebhook(
  acquiring: AcquiringModuleService,
  webhook: WebhookEventRow,
  clock: Clock
): Promise<PaymentRow | undefined> {
  const payment = webhook.payment_id ? await acquiring.payments.find(webhook.payment_id) : undefined
  const { fields } = webhook
  if (!payment || !fields) return undefined
  switch (webhook.kind) {
    case "refund_received":
      return payment
    case "dispute_received":
    case "dispute_result":
      return checkDisputedPayment(acquiring, payment, webhook, clock)
    case "refund_accepted":
    case "refund_result":
      await queryRefundPayment(acquiring, payment, webhook, fields, clock)
      return payment
    default:
      return webhook.verification === "verified"
        ? applyPaymentStatusUpdate(acquiring, payment, webhook, fields, clock)
        : query(acquiring, payment, clock)
  }
}

/** An unverified one only schedules a reconciliation of the payment, which resolves the plugin's refunds too. */
async function queryRefundPayment(
  acquiring: AcquiringModuleService,
  payment: PaymentRow,
  { verification, kind }: WebhookEventRow,
  { refund_reference_id }: WebhookFields,
  clock: Clock
): Promise<void> {
  if (verification === "verified" && refund_reference_id) {
    await applyRefundStatusUpdate(
      acquiring,
      payment,
      { reference: refund_reference_id, isOver: kind === "refund_result" },
      clock
    )
  } else if (isPaid(payment.state)) {
    await reconcileSoon(acquiring, payment, clock())
  }
}

async function applyPaymentStatusUpdate(
  acquiring: AcquiringModuleService,
  named: PaymentRow,
  webhook: WebhookEventRow,
  fields: WebhookFields,
  clock: Clock
): Promise<PaymentRow> {
  const account = await acquiring.accounts.find(named.account)
  if (!account)
    throw new MedusaMessageError(
      MedusaError.Types.UNEXPECTED_STATE,
      createMessage("webhooks.account_not_configured", { account: named.account })
    )
  // The gateway charge may have been recorded since the webhook came.
  const known =
    (fields.transaction_id && (await acquiring.gatewayCharges.find(fields.transaction_id, named.account))) || named
  const statusUpdateOf = (row: PaymentRow): StatusUpdate =>
    statusUpdateOfWebhook(fields, row, account, webhook.source === "notify" ? "webhook" : "return")
  const payment = await queryWhichTransaction(acquiring, { payment: known, fields, account, statusUpdateOf }, clock)
  const gatewayCharge = await gatewayChargeReportedBy(acquiring, fields, payment)
  if (gatewayCharge) return confirmGatewayCharge(acquiring, gatewayCharge, { webhook, fields, account }, clock)
  const statusUpdate = signsOutcome(account.profile) ? statusUpdateOf(payment) : undefined
  if (!statusUpdate?.to || isToBeConfirmed(statusUpdate.to, webhook, payment)) {
    const queried = await query(acquiring, payment, clock)
    // The last query may be older than the other transaction.
    if (isOfAnotherTransaction(fields, queried)) await reconcileSoon(acquiring, queried, clock())
    return queried
  }
  const { row } = await applyStatusUpdate(acquiring, payment, statusUpdate, clock())
  // Another transaction was reported while this webhook was read.
  if (isOfAnotherTransaction(fields, row)) await reconcileSoon(acquiring, row, clock())
  return row.state === "mismatch" ? query(acquiring, row, clock) : row
}

/**
 * Whether a query must confirm a browser's report of a failure: a decline counts for the rate limit of its address, and
 * a mismatch needs a person. A webhook with that content needs no query.
 */
function isToBeConfirmed(to: PaymentRow["state"], { source }: WebhookEventRow, { state }: PaymentRow): boolean {
  return source === "return" && (to === "declined" || to === "mismatch") && to !== state
}

async function query(acquiring: AcquiringModuleService, payment: PaymentRow, clock: Clock): Promise<PaymentRow> {
  return queryGateway(acquiring, payment, { because: "status_update" }, clock)
}
