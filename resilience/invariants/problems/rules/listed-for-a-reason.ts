import { wasAccepted } from "../../../../src/domain/modifications/modification-state"
import { isPaid } from "../../../../src/domain/payments/payment-state"
import type { Attempt, Charge } from "../../evidence"
import { keepsMoney } from "../../money-kept"
import type { ProblemEvidence } from "../evidence"
import type { ProblemRule } from "./rule"

/** No entry is about finished work: it closes with its cause. */
export const listedForAReason: ProblemRule = {
  name: "what is settled is not listed",
  breaches: (evidence) =>
    evidence.problems
      .filter(({ key, kind }) => !isStillSo(kind, key.slice(kind.length + 1), evidence))
      .map(({ key, kind }) => ({ about: key, sentence: `The list has ${kind} without a reason.` })),
}

function isStillSo(
  kind: ProblemEvidence["problems"][number]["kind"],
  about: string,
  { attempts, modifications, webhooks, charges }: ProblemEvidence
): boolean {
  const attempt = attempts.find(({ id }) => id === about)
  const modification = modifications.find(({ id }) => id === about)
  switch (kind) {
    case "payment_mismatch":
      return attempt?.state === "mismatch"
    case "payment_unresolved":
      return attempt?.state === "processing" || attempt?.state === "pending" || attempt?.state === "unknown"
    case "payment_not_in_medusa":
      return attempt !== undefined && isNotInMedusa(attempt, charges)
    case "double_payment": {
      const paid = attempts.filter(
        ({ state, payment_collection_id }) => payment_collection_id === about && isPaid(state)
      )
      return paid.length > 1 && paid.some((one) => isNotInMedusa(one, charges))
    }
    case "modification_unresolved":
      return modification?.state === "processing" || modification?.state === "unknown"
    case "payout_awaiting_approval":
      return modification?.state === "awaiting_approval"
    case "modification_not_recorded":
      return modification?.state === "accepted" || modification?.state === "done"
    case "refund_overdue":
      return modification?.state === "accepted"
    case "refund_failed":
      return (
        modification?.state === "failed" &&
        (wasAccepted(modification) ||
          isStored(
            attempts.find(({ id }) => id === modification.payment_id),
            charges
          ))
      )
    case "webhook_dead":
      return webhooks.some(({ state }) => state === "dead")
    // The store never moves in these runs.
    case "installation_moved":
      return false
    // These are not about money: they have tests of their own.
    case "no_worker":
    case "work_overdue":
    case "credentials_refused":
    case "ip_not_registered":
    case "gateway_unreachable":
    case "signature_mismatch":
    case "webhooks_never_verified":
    case "card_testing":
    case "paid_payment_lost":
    case "dispute_open":
    case "authorization_expiring":
    case "capture_not_made":
    case "renewal_waiting":
    case "gateway_charge_missing":
    case "gateway_charge_unexpected":
    case "second_transaction":
    case "mandate_not_ended":
      return true
  }
}

/** Whether the gateway keeps money of a payment that Medusa was not seen to show, or is to be shown more of. */
function isNotInMedusa({ state, order_no, synced_at, next_sync_at }: Attempt, charges: readonly Charge[]): boolean {
  return isPaid(state) && (!synced_at || next_sync_at !== null) && isStored({ order_no }, charges)
}

/** Whether the gateway keeps money of a payment. */
function isStored(attempt: Pick<Attempt, "order_no"> | undefined, charges: readonly Charge[]): boolean {
  return charges.some((charge) => charge.order_no === attempt?.order_no && keepsMoney(charge))
}
