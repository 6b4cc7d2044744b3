import { isSameAccount, type SandboxAccount } from "../account"
import type { StoredCard } from "../ledger/contract"
import type { SimulatedGateway } from "../simulated-gateway"
import type { Fields } from "../wire/fields"
import { notFound } from "../wire/rejection"

/**
 * Finds the stored card of token_id. A token belongs to one account.
 *
 * @throws RequestError "record not found" if it is unknown
 */
export function findStoredCard(gateway: SimulatedGateway, account: SandboxAccount, fields: Fields): StoredCard {
  const stored = gateway.records.storedCards.get(fields.text("token_id").trim())
  if (!stored || !isSameAccount(stored.account, account)) throw notFound("token_id", "This token_id is not known.")
  return stored
}
