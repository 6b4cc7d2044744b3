import { wasAccepted } from "../../../../src/domain/operation-state"
import type { ProblemKind } from "../../../../src/domain/problem"
import { isPaid } from "../../../../src/domain/payment-state"
import type { Attempt, Operation } from "../../evidence"
import type { ProblemRule } from "./rule"

/** What a machine could not settle is on the list. After quiet all of it is older than the list's patience. */
export const leftToAPerson: ProblemRule = {
  name: "what is left to a person is listed",
  breaches: ({ attempts, operations, notices, problems }) => {
    const isListed = (about: string, kinds: readonly ProblemKind[]): boolean => problems.some(({ key }) => kinds.some((kind) => key === `${kind}:${about}`))
    const unlisted = (about: string, kinds: readonly ProblemKind[], sentence: string) => (kinds.length === 0 || isListed(about, kinds) ? [] : [{ about, sentence: `${sentence} No ${kinds.join(" or ")} says so.` }])
    const isDeadListed = problems.some(({ kind }) => kind === "notice_dead")
    return [
      ...attempts.flatMap((attempt) => unlisted(attempt.id, kindsOfPayment(attempt), `The payment ${attempt.order_no} is ${attempt.state}.`)),
      ...operations.flatMap((one) => unlisted(one.id, kindsOfOperation(one, operations), `The ${one.kind} is ${one.state}.`)),
      ...notices.filter(({ state }) => state === "dead" && !isDeadListed).map(({ id }) => ({ about: id, sentence: "The notice is dead. No notice_dead says so." })),
    ]
  },
}

function kindsOfPayment({ state, settled_at }: Attempt): readonly ProblemKind[] {
  if (isPaid(state)) return settled_at ? [] : ["payment_not_in_medusa", "double_payment"]
  switch (state) {
    case "mismatch":
      return ["payment_mismatch"]
    case "sending":
    case "pending":
    case "unknown":
      return ["payment_unresolved"]
    case "created":
    case "open":
    case "declined":
    case "cancelled":
    case "expired":
      return []
  }
}

function kindsOfOperation(operation: Operation, all: readonly Operation[]): readonly ProblemKind[] {
  const { kind, state } = operation
  if (state === "sending" || state === "unknown") return ["operation_unresolved"]
  if (kind !== "refund" || state !== "failed" || !wasAccepted(operation)) return []
  // What was done to the payment since may have given the money back otherwise.
  const later = all.slice(all.indexOf(operation) + 1)
  return later.some(({ payment_id, kind: other }) => payment_id === operation.payment_id && other !== "capture") ? [] : ["refund_failed"]
}
