import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { systemClock } from "../../../../../../domain/shared/clock"
import type { PaymentRecord } from "../../../../../../application/admin/payment-record"
import { acquiringOf } from "../../../../../../application/shared/acquiring"
import type { WebhookEventRecord } from "../../../../../../application/admin/webhook-event-record"
import { readWebhookEventRecord } from "../../../../../../application/admin/webhook-event-record"
import { readPaymentRecord } from "../../../../../../application/admin/read-payment-records"
import { requireWebhook } from "../../../../../../application/webhooks/replay-webhook"
import { restorePayment } from "../../../../../../application/webhooks/restore-payment"
import { audited } from "../../../../../http/accounts/audited"
import { handle } from "../../../../../http/shared/handle"
import { restorationInput } from "../../../../../http/webhooks/webhook-input"
import { parseInput } from "../../../../../http/shared/shopper-input"

/** The result of restoring a payment. */
interface RestoredAnswer {
  readonly webhook: WebhookEventRecord
  /** `null` for a renewal: its subscription now collects the billing cycle and takes over the payment. */
  readonly payment: PaymentRecord | null
  /** The subscription that takes over the payment; `null` if none does. */
  readonly subscription_id: string | null
}

/**
 * `POST /admin/acquiring/webhooks/:id/restore-payment`: restores the row of a paid payment that the database has lost,
 * `{ cart_id?, order_id? }`. The gateway is queried first.
 */
export const POST = handle<AuthenticatedMedusaRequest>(async (request, response: MedusaResponse) => {
  const { cart_id, order_id } = parseInput(restorationInput, request.body ?? {})
  const id = request.params.id ?? ""
  const acquiring = acquiringOf(request.scope)
  const action = { action: "webhook.payment_restored", subject: id, input: { cart_id, order_id } } as const
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
