import { PAYMENT_STATES } from "./payment-state"
import type { PaymentState } from "./payment-state"

/** Every event that the plugin emits; each carries `{ id }` of what it is about, and nothing else. */
export type EventName =
  | `acquiring.payment.${PaymentState}`
  | "acquiring.payment.adopted"
  | "acquiring.payment.orphaned"
  | "acquiring.payment.lapsing"
  | "acquiring.refund.accepted"
  | "acquiring.refund.done"
  | "acquiring.refund.failed"
  | "acquiring.dispute.received"
  | "acquiring.dispute.result"
  | "acquiring.problem.opened"
  | "acquiring.problem.closed"

export const EVENT_NAMES: readonly EventName[] = [
  ...PAYMENT_STATES.filter((state) => state !== "created").map((state) => `acquiring.payment.${state}` as const),
  "acquiring.payment.adopted",
  "acquiring.payment.orphaned",
  "acquiring.payment.lapsing",
  "acquiring.refund.accepted",
  "acquiring.refund.done",
  "acquiring.refund.failed",
  "acquiring.dispute.received",
  "acquiring.dispute.result",
  "acquiring.problem.opened",
  "acquiring.problem.closed",
]
