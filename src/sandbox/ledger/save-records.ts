import { deserialize, serialize } from "node:v8"
import { resumeContract } from "../bank/contracts"
import type { SimulatedGateway } from "../simulated-gateway"
import type { CheckoutSession } from "./checkout-session"
import type { Contract, StoredCard } from "./contract"
import type { Payout } from "./payout"
import type { Transaction } from "./transaction"

/** Changes with the shape of what is saved. */
const VERSION = 1

interface SavedRecords {
  readonly version: typeof VERSION
  readonly transactions: readonly Transaction[]
  readonly checkouts: readonly CheckoutSession[]
  readonly contracts: readonly Omit<Contract, "unschedule">[]
  readonly storedCards: readonly StoredCard[]
  readonly payouts: readonly Payout[]
}

/** The records of the gateway as bytes, without requests, webhooks, faults and scheduled results. */
export function saveRecords({ records }: SimulatedGateway): Uint8Array {
  const saved: SavedRecords = {
    version: VERSION,
    transactions: records.transactions(),
    checkouts: records.checkouts.values(),
    contracts: records.contracts.values().map(({ unschedule: _, ...contract }) => contract),
    storedCards: records.storedCards.values(),
    payouts: records.payouts.values(),
  }
  return serialize(saved)
}

/**
 * Continues with saved records. Gateway charges that were due meanwhile are made at once.
 *
 * @returns false if another version of the sandbox saved them; nothing is restored then
 */
export function restoreRecords(gateway: SimulatedGateway, bytes: Uint8Array): boolean {
  const saved: SavedRecords | { readonly version: unknown } = deserialize(bytes)
  if (!isCurrent(saved)) return false
  const { records } = gateway
  for (const transaction of saved.transactions) records.add(transaction)
  for (const session of saved.checkouts) records.checkouts.set(session.session_id, session)
  for (const card of saved.storedCards) records.store(card)
  for (const payout of saved.payouts) records.addPayout(payout)
  for (const contract of saved.contracts) {
    const resumed = { ...contract, unschedule: () => undefined }
    records.contracts.set(contract.recurring_id, resumed)
    resumeContract(gateway, resumed)
  }
  return true
}

const isCurrent = (saved: SavedRecords | { readonly version: unknown }): saved is SavedRecords =>
  saved.version === VERSION
