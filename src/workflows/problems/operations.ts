import type { OperationKind } from "../../domain/operation-state"
import type { ListedOperation } from "../../modules/acquiring/problem-sources"
import type { Finder } from "./look"
import { MINUTE_MS, before, problem } from "./look"
import { ON_ITS_PAGE, moment, operationName, operationText } from "./words"

/** Longer than a call to the gateway may take. */
const ON_THE_WAY_MS = 2 * MINUTE_MS

const BOOKED_BY_MS = 15 * MINUTE_MS

/** `operation_unresolved`: a call that moves money was sent, and what came of it is not known. */
export const findUnresolvedOperations: Finder = async ({ sources, now }) =>
  (await sources.unresolvedOperations(before(now, ON_THE_WAY_MS))).map(unresolvedOperation)

export function unresolvedOperation(operation: ListedOperation) {
  const { id, account, payment_id, kind, created_at, next_query_at, order_no, reference, result_text } = operation
  return problem(
    { kind: "operation_unresolved", about: id, account, payment_id, since: created_at },
    {
      sentence: [`It is not known whether the ${operationText(operation)} was made.`, next_query_at === null && result_text].filter(Boolean).join(" "),
      effect: `It is not sent again. ${HOLDS_UP[kind]}`,
      remedy: next_query_at
        ? `The gateway is asked about it by itself, next on ${moment(next_query_at)}; nothing is to be done before.`
        : `Look up ${order_no ?? reference} in the gateway's back office, then say what happened: ${payment_id === null ? `POST /admin/acquiring/operations/${id}/resolve` : ON_ITS_PAGE}.`,
    }
  )
}

const HOLDS_UP: Readonly<Record<OperationKind, string>> = {
  capture: "Further captures and a cancellation of this payment wait until it is known.",
  cancel: "Further cancellations, captures and refunds of this payment wait until it is known.",
  refund: "Further refunds and a cancellation of this payment wait until it is known, so that nothing goes back twice.",
  payout: "The same request_id answers with this payout.",
}

/** `operation_not_booked`: the gateway did it, and Medusa does not have it. */
export const findNotBooked: Finder = async ({ sources, now }) => (await sources.notBooked(before(now, BOOKED_BY_MS))).map(notBooked)

export function notBooked(operation: ListedOperation) {
  const { id, account, payment_id, kind, created_at, next_query_at, order_no } = operation
  const { effect, hold } = untilBooked(kind)
  return problem(
    { kind: "operation_not_booked", about: id, account, payment_id, since: created_at },
    {
      sentence: `The ${operationText(operation)} was made at the gateway on ${moment(created_at)}, and Medusa does not have it.`,
      effect,
      remedy: next_query_at
        ? `It is booked by itself; the next try is on ${moment(next_query_at)}. ${hold}`
        : `Compare the order with ${order_no ?? "the payment"} in the gateway's back office. ${hold}`,
    }
  )
}

/** What Medusa shows meanwhile, and what is not to be done before. */
function untilBooked(kind: OperationKind): { readonly effect: string; readonly hold: string } {
  const name = operationName(kind)
  if (kind === "cancel") return { effect: "Medusa shows the money as reserved or taken, and it was released or went back to the customer.", hold: "Send no goods for it before." }
  const effect = `Medusa shows less ${kind === "refund" ? "refunded" : "captured"} than there is: another ${name} made in Medusa would come on top.`
  return { effect, hold: `Make no other ${name} of this payment before.` }
}

/** `refund_failed`: accepted at first, and refused by the bank later. */
export const findFailedRefunds: Finder = async ({ sources }) => (await sources.failedRefunds()).map(failedRefund)

export function failedRefund(operation: ListedOperation) {
  const { id, account, payment_id, history, updated_at } = operation
  const at = history.at(-1)?.at
  return problem(
    { kind: "refund_failed", about: id, account, payment_id, since: at === undefined ? updated_at : new Date(at) },
    {
      sentence: `The ${operationText(operation)} was accepted by the gateway and has failed later.`,
      effect: "The customer does not have the money, although Medusa shows it as refunded.",
      remedy: `Send it again: ${ON_ITS_PAGE}. If it fails again, ask the customer for another way to give the money back.`,
    }
  )
}
