import { createHmac } from "node:crypto"
import type { Account } from "../../modules/acquiring/accounts"
import type AcquiringModuleService from "../../modules/acquiring/service"
import { Refusal } from "../refusal"
import type { Subject } from "../subject/find-subject"
import { clientNetwork } from "./client-network"

const MINUTE_MS = 60_000

export interface Trier {
  readonly client_key: string
  readonly customer_id: string | null
}

/** Who tries, as it is stored: the shopper's address only as a hash that nobody without our key can make. */
export function trierOf(acquiring: AcquiringModuleService, shopperIp: string, customerId: string | undefined): Trier {
  const [key] = acquiring.options.encryptionKey
  return { client_key: createHmac("sha256", key).update(`client:${clientNetwork(shopperIp)}`).digest("hex"), customer_id: customerId ?? null }
}

/**
 * Card testers come quickly, and most of their cards are declined, or left at a 3-D Secure challenge: such tries of a client and of
 * a customer in the account's window are counted in the database, so that all processes share them. Shoppers behind one address who
 * pay are not counted. Guests are not counted as customers: whoever types a guest's mail address is the same customer to Medusa, and
 * could keep them from paying.
 *
 * @param own how many of those that are counted are the one that asks: 1 once its attempt is stored
 * @throws Refusal `too_many_tries`
 */
export async function limitTries(acquiring: AcquiringModuleService, trier: Trier, { payable }: Subject, account: Account, own: 0 | 1, now: Date): Promise<void> {
  const since = new Date(now.getTime() - account.declineWindowMinutes * MINUTE_MS)
  const byClient = await acquiring.payments.countTriesSince("client_key", trier.client_key, since, now)
  if (byClient - own >= account.declinesPerClient) throw new Refusal("too_many_tries")
  if (trier.customer_id === null || !payable.customer?.hasAccount) return
  const byCustomer = await acquiring.payments.countTriesSince("customer_id", trier.customer_id, since, now)
  if (byCustomer - own >= account.declinesPerCustomer) throw new Refusal("too_many_tries")
}
