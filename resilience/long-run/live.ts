import type { Customer } from "../../testing/shop/customer"
import { openCardChange, typeNewCard } from "../crash/people/customer"
import { subscribe } from "../crash/people/subscriber"
import type { Act, Life } from "./lives"
import { nowIn } from "./world"
import type { YearsWorld } from "./world"

/** A life that has begun. */
export interface Begun {
  readonly life: Life
  /** The time of the subscription. */
  readonly anchor: Date
  readonly subscriptionId: string
  readonly customer: Customer
}

/** Subscribes a customer for a month. */
export async function begin(world: YearsWorld, life: Life): Promise<Begun> {
  const anchor = await nowIn(world)
  await world.signIn()
  const customer = await world.newCustomer()
  const subscriptionId = await subscribe(
    world,
    { account: life.account, name: life.fate, interval: "month" },
    { customer, card: life.card }
  )
  return { life, anchor, subscriptionId, customer }
}

/**
 * Has the bank decline the next charge of a subscription, ours or the gateway's, if its life has a decline in this
 * month.
 */
export async function decline(world: YearsWorld, { life, subscriptionId }: Begun, month: number): Promise<void> {
  for (const { fault } of life.declines.filter(({ day }) => day === month - life.begins)) {
    const [first] = await world.read<{ order_no: string }>(
      `SELECT p.order_no FROM acquiring_subscription c JOIN acquiring_payment p ON p.order_id = c.order_id WHERE c.id = '${subscriptionId}'`
    )
    if (!first) throw new Error(`The subscription ${subscriptionId} has no first payment.`)
    await world.sandbox.addFault({ fault, order_no: first.order_no, times: 1 })
  }
}

/** Does what is to happen to a subscription in a month. */
export async function act(world: YearsWorld, { subscriptionId, customer }: Begun, { does }: Act): Promise<void> {
  // No login outlasts the months that go by.
  await world.signIn()
  const ask = async (path: string, body = {}): Promise<void> => {
    await world.admin.client.fetch(`/admin/acquiring/subscriptions/${subscriptionId}/${path}`, { method: "POST", body })
  }
  switch (does) {
    case "pause":
    case "resume":
      return ask(does)
    case "cancel_at_end":
      return ask("cancel", { at: "end" })
    case "cancel_now":
      return ask("cancel", { at: "now" })
    case "new_card":
      return typeNewCard(customer, await openCardChange(customer, subscriptionId))
  }
}
