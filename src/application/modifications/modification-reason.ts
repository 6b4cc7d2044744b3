import { asSentence, createMessage } from "../../domain/shared/messages/message"
import type { Message } from "../../domain/shared/messages/message"
import type { ModificationRow } from "../../modules/acquiring/sql/rows"
import { money } from "./modification-names"

/** Names a modification, for example `a refund of 10.00 EUR`. */
export function namedWithSum(modification: Pick<ModificationRow, "kind" | "amount" | "currency">): Message {
  switch (modification.kind) {
    case "capture":
      return createMessage("modifications.capture_of", { amount: money(modification) })
    case "cancel":
      return createMessage("modifications.cancellation_of", { amount: money(modification) })
    case "refund":
      return createMessage("modifications.refund_of", { amount: money(modification) })
    case "payout":
      return createMessage("modifications.payout_of", { amount: money(modification) })
  }
}

/** Returns the gateway's reason for a modification that failed, as a sentence. */
export function reasonOf(modification: Pick<ModificationRow, "result_text"> | undefined): Message {
  return modification?.result_text
    ? asSentence(modification.result_text)
    : createMessage("modifications.no_reason_given")
}
