import { MedusaMessageError } from "../shared/medusa-message-error"
import { MedusaError } from "@medusajs/framework/utils"
import type { Clock } from "../../domain/shared/clock"
import { isUnresolved, wasPaid } from "../../domain/payments/payment-state"
import { createMessage } from "../../domain/shared/messages/message"
import type { WebhookEventRow, PaymentRow } from "../../modules/acquiring/sql/rows"
import type AcquiringModuleService from "../../modules/acquiring/service"
import { queryNow } from "../payments/attempts/query-gateway"
import { NoResponseError } from "../shared/no-response"
import { DISPUTE_OF_UNPAID } from "./rejection-reasons"

/**
 * Only a payment that took money can be disputed. The fields of a dispute are usually not signed, so anyone with the
 * signed message of a decline could add them. A dispute of another payment therefore needs a query first.
 *
 * @returns the payment afterwards
 * @throws MedusaError if the gateway did not report whether it was paid: the dispute is retried later
 * @throws NoResponseError if the gateway did not answer
 */
export async function checkDisputedPayment(
  acquiring: AcquiringModuleService,
  payment: PaymentRow,
  webhook: WebhookEventRow,
  clock: Clock
): Promise<PaymentRow> {
  if (webhook.verification !== "verified" || mayBeDisputed(payment)) return payment
  const { row, unanswered } = await queryNow(acquiring, payment, { because: "status_update" }, clock)
  if (mayBeDisputed(row)) return row
  if (unanswered !== undefined) throw new NoResponseError(UNCONFIRMED)
  if (isUnresolved(row.state, row.flow)) throw new MedusaMessageError(MedusaError.Types.UNEXPECTED_STATE, UNCONFIRMED)
  await acquiring.inbox.disbelieve(webhook, DISPUTE_OF_UNPAID, clock())
  return row
}

const UNCONFIRMED = createMessage("webhooks.disputed_payment_unconfirmed")

/** The gateway may hold money of a payment with a mismatch. */
function mayBeDisputed({ state }: PaymentRow): boolean {
  return wasPaid(state) || state === "mismatch"
}
