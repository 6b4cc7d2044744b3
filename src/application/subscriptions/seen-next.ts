import { createMessage, momentOf } from "../../domain/shared/messages/message"
import type { SubscriptionRow } from "../../modules/acquiring/sql/rows"
import { RequestError } from "../shared/request-error"

/**
 * The due date of the next cycle when the caller last read it; `null` if there was none, `undefined` if the caller does
 * not send it.
 */
export type SeenNext = Date | null | undefined

/**
 * @throws a request error `not_resolvable` if the next cycle is another one: the request was handled already, or the
 * cycle was charged
 */
export function rejectUnseen(subscription: SubscriptionRow, seen: SeenNext): void {
  if (seen !== undefined && seen?.getTime() !== subscription.next_due_at?.getTime()) throw otherNext(subscription)
}

/** The error for a change by another caller, with the current next cycle. */
export function otherNext({ next_due_at }: SubscriptionRow): RequestError {
  const now = next_due_at
    ? createMessage("subscriptions.next_cycle_on", { date: momentOf(next_due_at) })
    : createMessage("subscriptions.cycle_being_charged")
  return new RequestError("not_resolvable", {
    message: createMessage("subscriptions.changed_since_viewed", { reason: now }),
  })
}
