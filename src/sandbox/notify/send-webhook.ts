import type { WebhookFault } from "../faults/fault"
import type { SimulatedGateway } from "../simulated-gateway"
import { encodeWebhook } from "./encode-webhook"
import type { Webhook } from "./webhook"
import { forgedFields, webhookStyle, signedFields } from "./shape-webhook"

/** Sends a webhook to the merchant, with the active faults. The caller does not wait for it. */
export function sendWebhook(gateway: SimulatedGateway, webhook: Webhook): void {
  const { transaction, kind } = webhook
  const { order_no } = transaction.order
  if (transaction.notify_url === "") {
    gateway.records.addEvent(
      transaction,
      gateway.clock.now(),
      "notification_skipped",
      `${kind}: the request had no notify_url`
    )
    return
  }
  const faults = new Map<WebhookFault, number>(gateway.faults.ofWebhook(order_no).map(({ fault, ms }) => [fault, ms]))
  const style = webhookStyle(transaction.account, faults)
  const delivery = (fields: ReturnType<typeof signedFields>, fault: string) => ({
    kind,
    transaction_id: transaction.transaction_id,
    order_no,
    request: encodeWebhook(transaction.notify_url, fields, style),
    fault,
    state: "waiting" as const,
  })
  const real = delivery(signedFields(webhook, faults), [...faults.keys()].join(" "))

  if (faults.has("notify_forged")) void gateway.webhookQueue.dispatch(delivery(forgedFields(webhook), "notify_forged"))
  if (faults.has("notify_never")) {
    void gateway.webhookQueue.dispatch({ ...real, state: "suppressed" })
    return
  }
  if (faults.has("notify_reorder")) {
    void gateway.webhookQueue.dispatch({ ...real, state: "held" })
    gateway.clock.after(faults.get("notify_reorder") ?? 0, () => gateway.webhookQueue.releaseHeld(order_no))
    return
  }
  const copies = faults.has("notify_duplicate") ? 3 : 1
  for (let copy = 0; copy < copies; copy++) {
    void gateway.webhookQueue
      .dispatch(real, faults.get("notify_late"))
      .then(() => gateway.webhookQueue.releaseHeld(order_no))
  }
}
