import { isSameAccount, type SandboxAccount } from "../account"
import type { StoredCard } from "../ledger/contract"
import type { SimulatedGateway } from "../simulated-gateway"
import type { Fields } from "../wire/fields"
import { notFound } from "../wire/refusal"

/**
 * The stored card that token_id names. A token belongs to one account.
 *
 * @throws Refusal when it is not known: "record not found"
 */
export function findStoredCard(gateway: SimulatedGateway, account: SandboxAccount, fields: Fields): StoredCard {
  const stored = gateway.books.storedCards.get(fields.text("token_id").trim())
  if (!stored || !isSameAccount(stored.account, account)) throw notFound("token_id", "This token_id is not known.")
  return stored
}
