import { wasAccepted } from "../../../../src/domain/modifications/modification-state"
import type { ProblemKind } from "../../../../src/domain/problems/problem"
import { isPaid } from "../../../../src/domain/payments/payment-state"
import type { Attempt, Modification } from "../../evidence"
import type { ProblemRule } from "./rule"

/** Work that the plugin could not finish is on the list. After quiet all of it is older than the list's delay. */
export const leftToAPerson: ProblemRule = {
  name: "what is left to a person is listed",
  breaches: ({ attempts, modifications, webhooks, problems }) => {
    const keys = new Set(problems.map(({ key }) => key))
    const unlisted = (about: string, kinds: readonly ProblemKind[], sentence: string) =>
      kinds.length === 0 || kinds.some((kind) => keys.has(`${kind}:${about}`))
        ? []
        : [{ about, sentence: `${sentence} The list has no ${kinds.join(" or ")}.` }]
    const isDeadListed = problems.some(({ kind }) => kind === "webhook_dead")
    return [
      ...attempts
        .filter(({ payment_collection_id: collection }) => !keys.has(`double_payment:${collection}`))
        .flatMap((attempt) =>
          unlisted(attempt.id, kindsOfPayment(attempt), `The payment ${attempt.order_no} is ${attempt.state}.`)
        ),
      ...modifications.flatMap((one) =>
        unlisted(one.id, kindsOfModification(one, modifications), `The ${one.kind} is ${one.state}.`)
      ),
      ...webhooks
        .filter(({ state }) => state === "dead" && !isDeadListed)
        .map(({ id }) => ({ about: id, sentence: "The webhook is dead. The list has no webhook_dead." })),
    ]
  },
}

function kindsOfPayment({ state, synced_at }: Attempt): readonly ProblemKind[] {
  if (isPaid(state)) return synced_at ? [] : ["payment_not_in_medusa", "second_transaction"]
  switch (state) {
    case "mismatch":
      return ["payment_mismatch"]
    case "processing":
    case "pending":
    case "unknown":
      return ["payment_unresolved"]
    case "created":
    case "open":
    case "declined":
    case "canceled":
    case "expired":
      return []
  }
}

function kindsOfModification(modification: Modification, all: readonly Modification[]): readonly ProblemKind[] {
  const { kind, state } = modification
  if (state === "processing" || state === "unknown") return ["modification_unresolved"]
  if (state === "awaiting_approval") return ["payout_awaiting_approval"]
  if (kind !== "refund" || state !== "failed" || !wasAccepted(modification)) return []
  const later = all.slice(all.indexOf(modification) + 1)
  return later.some((other) => other.payment_id === modification.payment_id && mayReverse(other))
    ? []
    : ["refund_failed"]
}

/** A modification that was rejected immediately reverses nothing. */
function mayReverse(modification: Modification): boolean {
  return modification.kind === "cancel"
    ? modification.state === "done"
    : modification.kind === "refund" && (modification.state !== "failed" || wasAccepted(modification))
}
