import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { systemClock } from "../../../../../../domain/clock"
import type { PaymentRecord } from "../../../../../../workflows/merchant/payment-record"
import { acquiringOf } from "../../../../../../workflows/acquiring"
import type { WebhookEventRecord } from "../../../../../../workflows/merchant/webhook-event-record"
import { readWebhookEventRecord } from "../../../../../../workflows/merchant/webhook-event-record"
import { readPaymentRecord } from "../../../../../../workflows/merchant/read-payment-records"
import { requireWebhook } from "../../../../../../workflows/webhooks/replay-webhook"
import { restorePayment } from "../../../../../../workflows/webhooks/restore-payment"
import { audited } from "../../../../../http/audited"
import { handle } from "../../../../../http/handle"
import { restorationInput } from "../../../../../http/webhook-input"
import { parseInput } from "../../../../../http/shopper-input"

/** What came of restoring a payment. */
interface RestoredAnswer {
  readonly webhook: WebhookEventRecord
  /** `null` if it is a renewal's: its subscription collects the cycle now, and takes the payment over. */
  readonly payment: PaymentRecord | null
  /** The subscription that takes the payment over; `null` if none does. */
  readonly subscription_id: string | null
}

/** `POST /admin/acquiring/webhooks/:id/restore-payment`: makes the row of a paid payment again that the database has lost, `{ cart_id?, order_id? }`; the gateway is queried first. */
export const POST = handle<AuthenticatedMedusaRequest>(async (request, response: MedusaResponse) => {
  const { cart_id, order_id } = parseInput(restorationInput, request.body ?? {})
  const id = request.params.id ?? ""
  const acquiring = acquiringOf(request.scope)
  const action = { action: "webhook.payment_restored", subject: id, asked: { cart_id, order_id } } as const
  const { payment, subscriptionId } = await audited(
    request,
    action,
    () => restorePayment(request.scope, id, { cartId: cart_id, orderId: order_id }, systemClock),
    systemClock
  )
  const answer: RestoredAnswer = {
    webhook: await readWebhookEventRecord(acquiring, await requireWebhook(request.scope, id)),
    payment: payment ? await readPaymentRecord(acquiring, payment) : null,
    subscription_id: subscriptionId ?? null,
  }
  response.json(answer)
})
