import { MedusaError } from "@medusajs/framework/utils"
import type { Clock } from "../../domain/shared/clock"
import { HOUR_MS } from "../../domain/shared/durations"
import { wasPaid } from "../../domain/payments/payment-state"
import { englishOf } from "../../domain/shared/messages/message"
import type { WebhookFields } from "../../gateway"
import type { Account } from "../../modules/acquiring/repositories/accounts/accounts"
import type { PaymentRow } from "../../modules/acquiring/sql/rows"
import type AcquiringModuleService from "../../modules/acquiring/service"
import { queryNow } from "../payments/attempts/query-gateway"
import type { StatusUpdate } from "../payments/status-updates/status-update"
import { NoResponseError } from "../shared/no-response"

/** Before that, nothing can have been deducted by a payment. */
const MAY_DEDUCT_AFTER_MS = HOUR_MS

/** What a webhook says, and of which payment as far as its numbers tell. */
interface VerifiedWebhook {
  readonly payment: PaymentRow
  readonly fields: WebhookFields
  readonly account: Account
  /** What it would say of a payment. */
  readonly statusUpdateOf: (payment: PaymentRow) => StatusUpdate
}

/**
 * The payment that a verified webhook is about, asked about where the webhook may be of a gateway charge: a payment that asked for gateway charges, and of
 * which nobody heard that it is paid, shares its order number with them, and would take the transaction of the first one of which it hears. The
 * gateway has all of them under that number, and the oldest is the payment.
 *
 * @throws MedusaError where the gateway has not said that it is paid, nor what the webhook says: it is worked on again later; NoResponseError where it gave no answer
 */
export async function queryWhichTransaction(
  acquiring: AcquiringModuleService,
  { payment, fields, account, statusUpdateOf }: VerifiedWebhook,
  clock: Clock
): Promise<PaymentRow> {
  if (!mayBeLater(payment, fields, clock()) || !account.profile.operations.query.enabled) return payment
  const mandate = await acquiring.mandates.ofPayment(payment.id)
  // It may have been heard of as paid since it was read, which opened the mandate.
  if (mandate?.state !== "requested") return (await acquiring.payments.find(payment.id)) ?? payment
  const { row: asked, unanswered } = await queryNow(acquiring, payment, { because: "check" }, clock)
  const { to } = statusUpdateOf(asked)
  if (wasPaid(asked.state) || to === undefined || to === asked.state) return asked
  throw unanswered === undefined
    ? new MedusaError(MedusaError.Types.UNEXPECTED_STATE, NOT_SAID)
    : new NoResponseError(NOT_SAID)
}

const NOT_SAID = englishOf("webhooks.gateway_charge_unconfirmed")

function mayBeLater({ flow, state, history, transaction_id }: PaymentRow, fields: WebhookFields, now: Date): boolean {
  const sent = history.find(({ to }) => to === "processing")
  if (flow === "gateway_billed" || wasPaid(state) || !sent || fields.transaction_id === transaction_id) return false
  return now.getTime() - Date.parse(sent.at) >= MAY_DEDUCT_AFTER_MS
}
