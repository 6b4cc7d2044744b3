import { asSentence, said } from "../../domain/shared/told"
import type { ModificationRow } from "../../modules/acquiring/sql/rows"
import { money } from "./modification-names"

/** `a refund of 10.00 EUR`. */
export function namedWithSum(modification: Pick<ModificationRow, "kind" | "amount" | "currency">): string {
  switch (modification.kind) {
    case "capture":
      return said`a capture of ${money(modification)}`
    case "cancel":
      return said`a cancellation of ${money(modification)}`
    case "refund":
      return said`a refund of ${money(modification)}`
    case "payout":
      return said`a payout of ${money(modification)}`
  }
}

/** What the gateway said of an operation that was not made, as a sentence. */
export function reasonOf(modification: Pick<ModificationRow, "result_text"> | undefined): string {
  return modification?.result_text ? asSentence(modification.result_text) : said`It gave no reason.`
}
