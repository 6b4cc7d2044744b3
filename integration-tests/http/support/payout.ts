import { Secret } from "../../../src/domain/shared/secret"
import { partiesHash, receiverHash } from "../../../src/modules/acquiring/security/payout-hash"
import type { ModificationRow } from "../../../src/modules/acquiring/sql/rows"
import { moduleOf } from "../../../testing/store/module"
import type { StoreUnderTest } from "../../../testing/store/with-store"

export const BENEFICIARY = { name: "Alex Sample", account_number: "DE02120300000000202051" }

/** A payout to {@link BENEFICIARY} that is stored and not sent, as if the process had died in between. */
export async function beginPayout(
  world: StoreUnderTest,
  request_id: string,
  amount: string,
  { requested_by, needsApproval = false }: { readonly requested_by?: string; readonly needsApproval?: boolean } = {}
): Promise<ModificationRow> {
  const { payouts, options } = moduleOf(world)
  const parties = {
    beneficiary: { name: new Secret(BENEFICIARY.name), account_number: new Secret(BENEFICIARY.account_number) },
  }
  const [key] = options.encryptionKey
  const hashes = { receiver: {}, receiver_hash: receiverHash(parties, key), parties_hash: partiesHash(parties, key) }
  const payout = {
    account: "default",
    amount,
    exact_amount: amount,
    currency: "EUR",
    reference: request_id,
    requested_by,
    ...hashes,
  }
  const row = await payouts.begin(payout, { needsApproval, maxAmountPerDay: "300" }, new Date())
  if (!row) throw new Error(`There is a payout ${request_id} already.`)
  return row
}
