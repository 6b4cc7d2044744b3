import { MINUTE_MS } from "../../../../src/domain/shared/durations"
import { comes } from "../../../../testing/admin/problem-list"
import { sell } from "../../../../testing/shop/pay"
import { workLater } from "../../../../testing/store/later"
import type { StoreUnderTest } from "../../../../testing/store/with-store"

export const PART = "10.00"

/**
 * A refund of {@link PART} that the bank did not make, of the only payment. From then on the gateway sends no webhooks.
 * @returns the modification's id
 */
export async function failedRefund(world: StoreUnderTest): Promise<string> {
  const { payment } = await sell(world)
  await world.sandbox.hold()
  await world.admin.admin.payment.refund(payment.id, { amount: Number(PART) })
  const { transaction_id } = await world.sandbox.onlyTransaction()
  await world.sandbox.act(transaction_id, "refund_failed")
  const { key } = await comes(world, "refund_failed")
  await world.sandbox.addFault({ fault: "notify_never" })
  await workLater(world, 2 * MINUTE_MS)
  return key.split(":")[1] ?? ""
}
