import { MedusaMessageError } from "../shared/medusa-message-error"
import { MedusaError } from "@medusajs/framework/utils"
import type { Clock } from "../../domain/shared/clock"
import { HOUR_MS } from "../../domain/shared/durations"
import { wasPaid } from "../../domain/payments/payment-state"
import { createMessage } from "../../domain/shared/messages/message"
import type { WebhookFields } from "../../gateway"
import type { Account } from "../../modules/acquiring/repositories/accounts/accounts"
import type { PaymentRow } from "../../modules/acquiring/sql/rows"
import type AcquiringModuleService from "../../modules/acquiring/service"
import { queryNow } from "../payments/attempts/query-gateway"
import type { StatusUpdate } from "../payments/status-updates/status-update"
import { NoResponseError } from "../shared/no-response"

/** A payment younger than this has no gateway charge yet. */
const MAY_CHARGE_AFTER_MS = HOUR_MS

/** A webhook, and the payment that its numbers match. */
interface VerifiedWebhook {
  readonly payment: PaymentRow
  readonly fields: WebhookFields
  readonly account: Account
  /** The status update of the webhook for a payment. */
  readonly statusUpdateOf: (payment: PaymentRow) => StatusUpdate
}

/**
 * Returns the payment of a verified webhook. If the webhook may report a gateway charge, the gateway is queried first.
 * A payment that requested gateway charges shares its order number with them. While its own result is unknown, it would
 * take the transaction of the first charge that is reported. The gateway lists all of them under that number, and the
 * oldest is the payment.
 *
 * @throws MedusaError if the gateway confirms neither the payment nor the webhook: the webhook is retried later
 * @throws NoResponseError if the gateway did not answer
 */
export async function queryWhichTransaction(
  acquiring: AcquiringModuleService,
  { payment, fields, account, statusUpdateOf }: VerifiedWebhook,
  clock: Clock
): Promise<PaymentRow> {
  if (!mayBeLater(payment, fields, clock()) || !account.profile.operations.query.enabled) return payment
  const mandate = await acquiring.mandates.ofPayment(payment.id)
  // Another process may have found it paid since it was read, which activated the mandate.
  if (mandate?.state !== "requested") return (await acquiring.payments.find(payment.id)) ?? payment
  const { row: queried, unanswered } = await queryNow(acquiring, payment, { because: "check" }, clock)
  const { to } = statusUpdateOf(queried)
  if (wasPaid(queried.state) || to === undefined || to === queried.state) return queried
  throw unanswered === undefined
    ? new MedusaMessageError(MedusaError.Types.UNEXPECTED_STATE, UNCONFIRMED)
    : new NoResponseError(UNCONFIRMED)
}

const UNCONFIRMED = createMessage("webhooks.gateway_charge_unconfirmed")

function mayBeLater({ flow, state, history, transaction_id }: PaymentRow, fields: WebhookFields, now: Date): boolean {
  const sent = history.find(({ to }) => to === "processing")
  if (flow === "gateway_billed" || wasPaid(state) || !sent || fields.transaction_id === transaction_id) return false
  return now.getTime() - Date.parse(sent.at) >= MAY_CHARGE_AFTER_MS
}
