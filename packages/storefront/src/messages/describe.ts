import type { Payment } from "../payment/payment"
import { AcquiringError } from "../shared/acquiring-error"
import type { Messages } from "./messages"

/** An unknown code has the text of the backend, which is English. */
export function describe(messages: Messages, what: Payment | AcquiringError | string): string {
  if (typeof what === "string") return messageOf(messages, what) ?? messages.refused
  const known = messageOf(messages, what.code)
  if (known !== undefined) return known
  return what instanceof AcquiringError && what.status !== 0 ? messages.refused : what.message
}

function messageOf(messages: Messages, code: string): string | undefined {
  return Object.entries(messages).find(([id]) => id === code)?.[1]
}
