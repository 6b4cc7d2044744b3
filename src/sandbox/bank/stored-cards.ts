import type { Transaction } from "../ledger/transaction"
import type { SimulatedGateway } from "../simulated-gateway"

/** Keeps the card of an approved payment where the request asked for it (token_flag `YES`), and names its token. */
export function storeCard(gateway: SimulatedGateway, transaction: Transaction): void {
  const { card, order, account, scenario } = transaction
  if (!order.token_wanted || !card || transaction.token_id !== "") return
  transaction.token_id = gateway.ids.unguessable()
  gateway.books.storedCards.set(transaction.token_id, {
    token_id: transaction.token_id,
    account,
    shopper_id: order.shopper_id,
    card,
    scenario,
    charges: 0,
  })
}

/** Whether a card is past its last month. */
export function hasExpired(expires: string, now: number): boolean {
  return expires < new Date(now).toISOString().slice(0, 7).replace("-", "")
}
