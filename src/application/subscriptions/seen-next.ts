import { inUtc, englishOf } from "../../domain/shared/messages/message"
import type { SubscriptionRow } from "../../modules/acquiring/sql/rows"
import { RequestError } from "../shared/request-error"

/** The day of the next cycle as somebody saw it before they asked for something; `null` where none was planned, left out where they do not say. */
export type SeenNext = Date | null | undefined

/** @throws Refusal `not_resolvable` where the next cycle is another than somebody saw: what they ask for was done already, or the cycle was charged */
export function rejectUnseen(subscription: SubscriptionRow, seen: SeenNext): void {
  if (seen !== undefined && seen?.getTime() !== subscription.next_due_at?.getTime()) throw otherNext(subscription)
}

/** That somebody else was faster, and what is next now. */
export function otherNext({ next_due_at }: SubscriptionRow): RequestError {
  const now = next_due_at
    ? englishOf("subscriptions.next_cycle_on", { date: inUtc(next_due_at) })
    : englishOf("subscriptions.cycle_being_charged")
  return new RequestError("not_resolvable", undefined, englishOf("subscriptions.changed_since_viewed", { reason: now }))
}
