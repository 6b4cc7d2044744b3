import { parseInput } from "../../api/http/shared/shopper-input"
import { nextCycleInput, seenIn } from "../../api/http/subscriptions/subscription-input"
import type { SubscriptionInput } from "./subscription-step"

/** A change of the next billing cycle. */
export interface NextCycleInput extends SubscriptionInput {
  /** The subscription's `next_due_at` as the actor saw it, ISO 8601. If another cycle is next, nothing changes. */
  readonly next_due_at?: string | null
}

/** @throws a request error `invalid_request` */
export function seenCycle({ next_due_at }: NextCycleInput): Date | null | undefined {
  return seenIn(parseInput(nextCycleInput, { next_due_at }))
}
