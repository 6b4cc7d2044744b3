import type { PaymentRecord } from "../../../src/workflows/merchant/payment-record"
import type { StoreUnderTest } from "../../support/with-store"

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

/** Presses "ask the gateway now": what is due to Medusa is handed over, too. */
export async function sync({ admin }: StoreUnderTest, { id }: PaymentRecord): Promise<PaymentRecord> {
  const path = `/admin/acquiring/payments/${id}/sync`
  const { payment } = await admin.client.fetch<{ payment: PaymentRecord }>(path, { method: "POST" })
  return payment
}
