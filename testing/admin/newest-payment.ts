import type { PaymentRecord } from "../../src/application/admin/payment-record"
import { merchantOf } from "./admin"
import type { RunningShop } from "../world/test-world"

/** The payment that was begun last in a store. */
export async function newestPayment(store: RunningShop): Promise<PaymentRecord> {
  const { client } = await merchantOf(store)
  const { payments } = await client.fetch<{ payments: PaymentRecord[] }>("/admin/acquiring/payments", {
    query: { limit: 1 },
  })
  const [payment] = payments
  if (!payment) throw new Error("There is no payment.")
  return payment
}
