import { createHmac } from "node:crypto"
import type { Secret } from "../../../domain/shared/secret"

/** A person, company or bank account of a payout: the gateway's own fields, by name. */
export type PayoutFields = Readonly<Record<string, Secret>>

/** The parties of a payout. */
export interface PayoutParties {
  readonly beneficiary: PayoutFields
  readonly fund_source?: PayoutFields
  readonly payer?: PayoutFields
}

/**
 * A keyed hash of the receiver of a payout, equal for an equal receiver. Without the key, account numbers cannot be
 * tried out.
 */
export function receiverHash({ beneficiary }: PayoutParties, encryptionKey: string): string {
  return hash("payout-receiver", [plain(beneficiary)], encryptionKey)
}

/** A keyed hash of all parties of a payout. */
export function partiesHash({ beneficiary, fund_source, payer }: PayoutParties, encryptionKey: string): string {
  return hash("payout-parties", [beneficiary, fund_source, payer].map(plain), encryptionKey)
}

function hash(purpose: string, parts: readonly (readonly (readonly string[])[])[], encryptionKey: string): string {
  return createHmac("sha256", encryptionKey)
    .update(`${purpose}:${JSON.stringify(parts)}`)
    .digest("base64url")
}

/** The fields in a fixed order, because their input order varies. */
function plain(fields: PayoutFields = {}): (readonly string[])[] {
  return Object.entries(fields)
    .map(([name, value]) => [name, value.reveal()] as const)
    .sort(([a], [b]) => (a < b ? -1 : 1))
}
