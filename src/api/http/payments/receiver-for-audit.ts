import type { MedusaRequest } from "@medusajs/framework/http"
import type { AuditedValues } from "../../../domain/accounts/audit"
import type { PayoutParties } from "../../../modules/acquiring/security/payout-hash"
import { receiverHash } from "../../../modules/acquiring/security/payout-hash"
import { acquiringOf } from "../../../application/shared/acquiring"
import { maskedReceiver } from "../../../application/modifications/payouts/make-payout"

/** The receiver of a payout for an audit entry: masked, with a keyed hash. */
export function receiverForAudit(request: MedusaRequest, parties: PayoutParties): AuditedValues {
  const [key] = acquiringOf(request.scope).options.encryptionKey
  const receiver = Object.entries(maskedReceiver(parties)).map(([name, masked]) => `${name}: ${masked}`)
  return { receiver, receiver_hash: receiverHash(parties, key) }
}
