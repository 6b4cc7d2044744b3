import type { Customer } from "../../integration-tests/support/customer"
import { openCardChange, typeNewCard } from "../crash/people/customer"
import { subscribe } from "../crash/people/subscriber"
import type { Act, Life } from "./lives"
import type { YearsWorld } from "./world"

/** A life that has begun. */
export interface Begun {
  readonly life: Life
  readonly contractId: string
  readonly customer: Customer
}

/** Somebody with an account of the shop subscribes for a month. */
export async function begin(world: YearsWorld, life: Life): Promise<Begun> {
  await world.signIn()
  const customer = await world.newCustomer()
  const contractId = await subscribe(world, { account: life.account, name: life.fate, interval: "month" }, { customer, card: life.card })
  return { life, contractId, customer }
}

/** Does what is to happen to a subscription in a month. */
export async function act(world: YearsWorld, { contractId, customer }: Begun, { does }: Act): Promise<void> {
  // No login outlasts the months that go by.
  await world.signIn()
  const ask = async (path: string, body = {}): Promise<void> => {
    await world.admin.client.fetch(`/admin/acquiring/contracts/${contractId}/${path}`, { method: "POST", body })
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
      return typeNewCard(customer, await openCardChange(customer, contractId))
  }
}
