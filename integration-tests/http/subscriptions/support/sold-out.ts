import { MINUTE_MS } from "../../../../src/domain/shared/durations"
import { runWorkerTick } from "../../../../src/application/worker"
import type { BillingCycleState } from "../../../../src/domain/subscriptions/billing-cycle-state"
import type { PaymentRow } from "../../../../src/modules/acquiring/sql/rows"
import { moduleOf } from "../../../../testing/store/module"
import type { StoreUnderTest } from "../../../../testing/store/with-store"
import { setDate } from "../../../../testing/clock/date"
import { billingCycleOf, waitForBillingCycle, subscriptionNow, goPast } from "./renew"
import { setStock } from "./stock"
import { newPlan, subscribe } from "../../../../testing/shop/subscribe"

/**
 * Subscribes, and sells the last piece to another customer between the cart of the renewal and its order.
 *
 * @returns the subscription's id, once the renewal is known to have no order
 */
export async function soldOutInBetween(world: StoreUnderTest): Promise<string> {
  const { id } = await subscribe(world, (await newPlan(world)).id)
  const { payments } = moduleOf(world)
  const move = payments.move.bind(payments)
  jest.spyOn(payments, "move").mockImplementation(async (paymentId, step, now) => {
    if (step.to === "processing") await setStock(world, 1)
    return move(paymentId, step, now)
  })
  goPast((await subscriptionNow(world, id)).next_due_at)
  await waitForBillingCycle(world, id, 2, "paid")
  jest.restoreAllMocks()
  for (let turn = 0; turn < 10 && !(await renewalOf(world)).orphaned_at; turn += 1) await pass(world, MINUTE_MS)
  return id
}

/** Lets time go by for the jobs. */
export async function pass(world: StoreUnderTest, milliseconds: number): Promise<void> {
  setDate(new Date(Date.now() + milliseconds))
  await runWorkerTick(world.container, () => new Date())
}

/** Lets hours go by for the jobs, until the renewal is in a state. */
export async function passUntil(
  world: StoreUnderTest,
  subscriptionId: string,
  state: BillingCycleState
): Promise<void> {
  for (let turn = 0; turn < 12; turn += 1) {
    await pass(world, 61 * MINUTE_MS)
    if ((await billingCycleOf(world, subscriptionId, 2))?.state === state) return
  }
  throw new Error(`The renewal is ${(await billingCycleOf(world, subscriptionId, 2))?.state}, and not ${state}.`)
}

/** The payment of the renewal that was made last. */
export async function renewalOf(world: StoreUnderTest): Promise<PaymentRow> {
  const { rows } = await moduleOf(world).payments.list({}, { limit: 1, offset: 0 })
  const [row] = rows
  if (!row?.billing_cycle_id) throw new Error("The newest payment is no renewal.")
  return row
}
