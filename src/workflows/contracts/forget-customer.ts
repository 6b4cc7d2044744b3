import type { MedusaContainer } from "@medusajs/framework/types"
import type { Clock } from "../../domain/clock"
import { said } from "../../domain/told"
import { LIVING_STATES } from "../../domain/contract-state"
import { acquiringOf } from "../acquiring"
import { Refusal } from "../refusal"
import { cancelContract } from "./change-contract"
import type { Changer } from "./change-contract"

const PAGE = { limit: 100, offset: 0, order: "asc" } as const

/**
 * Nothing is charged to a customer who was deleted: each subscription is cancelled at once, also where the gateway deducts, and
 * their cards are forgotten. What is done already is left alone, so that it may be begun again.
 */
export async function forgetCustomer(container: MedusaContainer, customerId: string, clock: Clock): Promise<void> {
  const acquiring = acquiringOf(container)
  const by: Changer = { cause: "customer", id: customerId, why: said`the account was deleted` }
  const living = async () => (await acquiring.contracts.list({ customer_id: customerId, state: LIVING_STATES }, PAGE)).rows
  for (let contracts = await living(); contracts.length > 0; contracts = await living()) {
    for (const { id } of contracts) await cancelContract(acquiring, id, "now", by, clock).catch(unlessOver)
  }
  await acquiring.savedCards.forget(customerId, clock())
}

/** Each living contract can be cancelled: one that cannot was ended by somebody else meanwhile. */
function unlessOver(error: unknown): void {
  if (!(error instanceof Refusal && error.code === "not_resolvable")) throw error
}
