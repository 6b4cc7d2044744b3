import type { PaymentRecord } from "../../../../src/application/admin/payment-record"
import type { ReadyCart } from "../../../../testing/shop/cart"
import { eventually } from "../../../../testing/clock/eventually"
import { stockTotes } from "../../support/stock"
import type { StoreUnderTest } from "../../../../testing/store/with-store"
import { payDirect } from "../../../../testing/shop/pay"

/** The attempts of a payment session as the merchant sees them, the newest first. */
export async function attemptsOf({ admin }: StoreUnderTest, sessionId: string): Promise<readonly PaymentRecord[]> {
  const query = { payment_session_id: sessionId }
  const { payments } = await admin.client.fetch<{ payments: PaymentRecord[] }>("/admin/acquiring/payments", { query })
  return payments
}

/** The attempt of a session that has exactly one. */
export async function onlyAttempt(world: StoreUnderTest, sessionId: string): Promise<PaymentRecord> {
  const [attempt, ...others] = await attemptsOf(world, sessionId)
  if (!attempt) throw new Error("The session has no attempt.")
  if (others.length > 0) throw new Error(`The session has ${others.length + 1} attempts instead of one.`)
  return attempt
}

/** Presses the button that queries the gateway, which also syncs Medusa. */
export async function sync({ admin }: StoreUnderTest, { id }: PaymentRecord): Promise<PaymentRecord> {
  const path = `/admin/acquiring/payments/${id}/sync`
  const { payment } = await admin.client.fetch<{ payment: PaymentRecord }>(path, { method: "POST" })
  return payment
}

/** Pays a cart that is sold out by now. @returns the attempt, once the merchant sees that it has no order */
export async function payInVain(world: StoreUnderTest, ready: ReadyCart): Promise<PaymentRecord> {
  await stockTotes(world, 0)
  await payDirect(world, ready)
  return eventually(async () => {
    const attempt = await onlyAttempt(world, ready.session.id)
    return attempt.attention ? attempt : undefined
  })
}
