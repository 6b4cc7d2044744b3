import type { PaymentRow } from "../../../../src/modules/acquiring/sql/rows"
import { moduleOf } from "../../../../testing/store/module"
import type { StoreUnderTest } from "../../../../testing/store/with-store"

/**
 * Stores a charge of a card that was declined for insufficient funds.
 *
 * @param cardPaymentId the payment with which the card was stored
 * @param facts the presence of the customer, and the cycle; by default neither
 */
export async function storeDecline(
  world: StoreUnderTest,
  cardPaymentId: string,
  order_no: string,
  patch: Partial<Pick<PaymentRow, "client_key" | "billing_cycle_id" | "attempt_number">> = {}
): Promise<void> {
  const { payments } = moduleOf(world)
  const stored = await payments.find(cardPaymentId)
  if (!stored) throw new Error("The payment with which the card was stored is gone.")
  const { account, merchant_id, account_id, mode, base_url, ref, currency, amount, exact_amount, display } = stored
  const kept = {
    account,
    merchant_id,
    account_id,
    mode,
    base_url,
    ref,
    currency,
    amount,
    exact_amount,
    display,
    card_payment_id: cardPaymentId,
  }
  const row = await payments.create(
    {
      ...kept,
      ...patch,
      flow: "direct",
      order_no,
      payment_session_id: `payses_${order_no}`,
      payment_collection_id: `pay_col_${order_no}`,
      request: null,
    },
    new Date()
  )
  await payments.move(row.id, { to: "processing", cause: "shopper" }, new Date())
  await payments.move(row.id, { to: "declined", cause: "response", patch: { result_code: "51" } }, new Date())
}
