import type { MedusaRequest } from "@medusajs/framework/http"
import type { ToldFields } from "../../domain/audit"
import type { PayoutParties } from "../../modules/acquiring/payout-hash"
import { receiverHash } from "../../modules/acquiring/payout-hash"
import { acquiringOf } from "../../workflows/acquiring"
import { maskedReceiver } from "../../workflows/payouts/make-payout"

/** Who receives a payout, as an audit entry has it: masked, with a keyed hash. */
export function receiverForAudit(request: MedusaRequest, parties: PayoutParties): ToldFields {
  const [key] = acquiringOf(request.scope).options.encryptionKey
  const receiver = Object.entries(maskedReceiver(parties)).map(([name, masked]) => `${name}: ${masked}`)
  return { receiver, receiver_hash: receiverHash(parties, key) }
}
