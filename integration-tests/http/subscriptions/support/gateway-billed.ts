import { runWorkerTick } from "medusa-payment-acquiring/workflows"
import { DAY_MS, HOUR_MS, MINUTE_MS } from "../../../../src/domain/shared/durations"
import type { ProblemKind } from "../../../../src/domain/problems/problem"
import type { SubscriptionRow, MandateRow, PaymentRow } from "../../../../src/modules/acquiring/sql/rows"
import { refreshProblems } from "../../../../src/application/problems/refresh-problems"
import { moduleOf } from "../../../../testing/store/module"
import { eventually } from "../../../../testing/clock/eventually"
import type { StoreOptions, StoreUnderTest } from "../../../../testing/store/store-under-test"
import { setDate } from "../../../../testing/clock/date"
import { untold } from "./renew"
import { newPlan, subscribe } from "../../../../testing/shop/subscribe"

/** A gateway-billed account whose gateway supports every interval. */
export const GATEWAY_BILLED: StoreOptions = {
  account: { subscriptions: "gateway" },
  env: {
    ACQUIRING_PROFILE: JSON.stringify({
      subscriptions: { intervals: { day: "day", week: "week", month: "month", year: "year" } },
    }),
  },
}

/**
 * Makes a gateway-billed plan. From then on the store's date is the sandbox's, which other tests have moved ahead.
 * @returns its id
 */
export async function planToDeduct(
  world: StoreUnderTest,
  terms: Readonly<Record<string, unknown>> = {}
): Promise<string> {
  // The merchant's login is of today.
  const { id } = await newPlan(world, terms)
  setDate(new Date((await world.sandbox.ledger()).now))
  return id
}

export async function subscribeGatewayBilled(
  world: StoreUnderTest,
  terms: Readonly<Record<string, unknown>> = {},
  card?: string
): Promise<SubscriptionRow> {
  return subscribe(world, await planToDeduct(world, terms), card)
}

/** Lets time go by for the store, then for the gateway, which makes its due charges. */
export async function passTime(world: StoreUnderTest, milliseconds: number): Promise<void> {
  const { mandates, work } = moduleOf(world)
  // There are no queries before the gateway's day has come.
  const held = [
    jest.spyOn(work, "lease").mockResolvedValue([]),
    untold(world),
    jest.spyOn(mandates, "due").mockResolvedValue([]),
  ]
  setDate(new Date(Date.now() + milliseconds))
  await world.sandbox.advance(milliseconds)
  for (const spy of held) spy.mockRestore()
  await runWorkerTick(world.container, () => new Date())
}

/** Moves the time to an hour of the gateway's next day; a payment before its end can be voided. */
export async function passToHour(world: StoreUnderTest, hour: number): Promise<void> {
  await passTime(world, DAY_MS - (Date.now() % DAY_MS) + hour * HOUR_MS)
}

/** Moves the time to an hour after the next gateway charge. */
export async function passGatewayCharge(world: StoreUnderTest, subscriptionId: string): Promise<void> {
  const { recurring_id } = await mandateOf(world, subscriptionId)
  const subscription = (await world.sandbox.ledger()).contracts.find((one) => one.recurring_id === recurring_id)
  if (!subscription?.next_at) throw new Error("The gateway charges nothing more.")
  await passTime(world, Date.parse(subscription.next_at) - Date.now() + HOUR_MS)
}

export async function mandateOf(world: StoreUnderTest, subscriptionId: string): Promise<MandateRow> {
  const mandate = await moduleOf(world).mandates.ofSubscription(subscriptionId)
  if (!mandate) throw new Error(`The subscription ${subscriptionId} has no mandate.`)
  return mandate
}

/** Waits until the gateway has canceled the mandate: the store's own job may be calling it. */
export async function onceEnded(world: StoreUnderTest, subscriptionId: string): Promise<MandateRow> {
  return eventually(async () => {
    const mandate = await mandateOf(world, subscriptionId)
    return mandate.state === "canceled" ? mandate : undefined
  })
}

/** The gateway charges in our tables, oldest first. */
export async function gatewayChargesOf(world: StoreUnderTest): Promise<PaymentRow[]> {
  const { rows } = await moduleOf(world).payments.list({}, { limit: 200, offset: 0 })
  return rows.filter(({ flow }) => flow === "gateway_billed").reverse()
}

/** The kinds of the merchant's open problems now. */
export async function problemsNow(world: StoreUnderTest): Promise<readonly ProblemKind[]> {
  await refreshProblems(world.container, () => new Date())
  const { rows } = await moduleOf(world).problems.list({ state: "open" }, { limit: 100, offset: 0, order: "since" })
  return rows.map(({ kind }) => kind)
}

/** Lets minutes go by until so many gateway charges were made, and the last of them was reversed. */
export async function goesBack(world: StoreUnderTest, count: number): Promise<void> {
  for (let turn = 0; turn < 30; turn += 1) {
    await passTime(world, MINUTE_MS)
    const gatewayCharges = await gatewayChargesOf(world)
    const last = gatewayCharges.at(-1)
    if (gatewayCharges.length === count && last?.reversed_at && last.synced_at) return
  }
  throw new Error("The money of the last gateway charge did not go back.")
}
