import { isSameMessage } from "../../../../domain/shared/messages/message"
import type { Message } from "../../../../domain/shared/messages/message"
import type { BillingCycleView } from "../../../hooks/queries/subscriptions"

/** The number of renewal attempts in a cycle. */
export function attemptsOf(history: BillingCycleView["history"]): number {
  return history.filter(({ to }) => to === "processing").length
}

export interface Reason {
  readonly message: Message
  /** Its time, if it is known. */
  readonly at?: string
}

/** The errors of a billing cycle, oldest first; the current one is last. */
export function reasonsOf({ history, attention }: Pick<BillingCycleView, "history" | "attention">): Reason[] {
  const told = history.flatMap(({ at, note }) => (note === undefined ? [] : [{ message: note, at }]))
  const isShown = attention === null || told.some(({ message }) => isSameMessage(message, attention))
  return isShown ? told : [...told, { message: attention }]
}
