import { compareAmounts, sumAmounts } from "../../../src/domain/shared/money"
import { wasExecuted } from "../../../src/domain/modifications/modification-state"
import type { AttemptRow } from "./rows"
import type { World } from "./world"

/** Notes that a card, or another payment session, was rejected, and the attempts in other sessions of the purchase. */
export function noteRejected(
  world: World,
  {
    collection,
    session,
    amount,
  }: Pick<AttemptRow, "collection"> & { readonly session: string | null; readonly amount: string }
): void {
  const { store, now, rejectedCards } = world
  const others = store.attempts().filter((row) => row.collection === collection && row.session !== session)
  const beside = others.map((row) => ({ ...row, isReturned: row.reversed_at !== null || isRefunded(world, row) }))
  rejectedCards.push({ purchase: collection, at: now, amount, beside })
}

function isRefunded({ store }: World, { id, amount }: AttemptRow): boolean {
  const refunds = store.ofAttempt(id).filter(({ kind, state }) => kind === "refund" && wasExecuted(state))
  return compareAmounts(sumAmounts(refunds.map((refund) => refund.amount)), amount) >= 0
}
