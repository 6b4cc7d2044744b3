import type { TransactionView } from "../../../src/sandbox"
import { same } from "../check"
import type { PaidOrder } from "../expect-order"
import type { Tour } from "../tour"
import { readSubscription } from "./subscription"
import { expectCycle } from "./expect-cycle"
import { goPast } from "./go-past"

/** Lets time go by until a subscription's next cycle is paid, and checks it. */
export async function nextCycle(tour: Tour, id: string, flow: TransactionView["flow"]): Promise<PaidOrder> {
  const before = await readSubscription(tour, id)
  await goPast(tour, before.next_due_at)
  const { billing_cycles, state } = await readSubscription(tour, id)
  same("the subscription's state", state, "active")
  same("how many cycles were renewed", billing_cycles.length, before.billing_cycles.length + 1)
  return expectCycle(tour, billing_cycles[0], flow)
}

/** Plays several cycles, one after the other. */
export async function nextCycles(
  tour: Tour,
  id: string,
  count: number,
  flow: TransactionView["flow"]
): Promise<readonly PaidOrder[]> {
  const paid: PaidOrder[] = []
  while (paid.length < count) paid.push(await nextCycle(tour, id, flow))
  same("the number of different orders", new Set(paid.map(({ order }) => order.id)).size, count)
  return paid
}
