import type { Payment } from "../kit"
import type { View } from "../page/view"
import type { Store } from "../store/store"

const NO_MORE = " There were too many tries for this order."

/** Returns the view for a payment's state. A paid cart is completed here; the store may have done so already. */
export async function conclude(store: Pick<Store, "complete">, cartId: string, payment: Payment): Promise<View> {
  switch (payment.status) {
    case "authorized":
    case "captured": {
      const order = await store.complete(cartId)
      return order ? { name: "done", order } : { name: "checking" }
    }
    case "pending":
      return { name: "checking" }
    case "requires_action":
      return payment.next_action ? { name: "action", payment } : { name: "checking" }
    case "declined":
    case "expired":
      return { name: "payment", notice: { tone: "danger", text: payment.message + (payment.retry ? "" : NO_MORE) } }
    case "open":
      return payment.code === "at_gateway"
        ? {
            name: "payment",
            notice: { tone: "info", text: "The payment was not finished. Choose how to pay and try again." },
          }
        : { name: "payment" }
  }
}
