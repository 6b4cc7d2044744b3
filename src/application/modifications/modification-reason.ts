import { asSentence, englishOf } from "../../domain/shared/messages/message"
import type { ModificationRow } from "../../modules/acquiring/sql/rows"
import { money } from "./modification-names"

/** Names a modification, for example `a refund of 10.00 EUR`. */
export function namedWithSum(modification: Pick<ModificationRow, "kind" | "amount" | "currency">): string {
  switch (modification.kind) {
    case "capture":
      return englishOf("modifications.capture_of", { amount: money(modification) })
    case "cancel":
      return englishOf("modifications.cancellation_of", { amount: money(modification) })
    case "refund":
      return englishOf("modifications.refund_of", { amount: money(modification) })
    case "payout":
      return englishOf("modifications.payout_of", { amount: money(modification) })
  }
}

/** Returns the gateway's reason for a modification that failed, as a sentence. */
export function reasonOf(modification: Pick<ModificationRow, "result_text"> | undefined): string {
  return modification?.result_text ? asSentence(modification.result_text) : englishOf("modifications.no_reason_given")
}
