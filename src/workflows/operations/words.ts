import { asSentence, said } from "../../domain/told"
import type { OperationRow } from "../../modules/acquiring/rows"
import { money } from "../problems/words"

/** `a refund of 10.00 EUR`. */
export function namedWithSum(operation: Pick<OperationRow, "kind" | "amount" | "currency">): string {
  switch (operation.kind) {
    case "capture":
      return said`a capture of ${money(operation)}`
    case "cancel":
      return said`a cancellation of ${money(operation)}`
    case "refund":
      return said`a refund of ${money(operation)}`
    case "payout":
      return said`a payout of ${money(operation)}`
  }
}

/** What the gateway said of an operation that was not made, as a sentence. */
export function reasonOf(operation: Pick<OperationRow, "result_text"> | undefined): string {
  return operation?.result_text ? asSentence(operation.result_text) : said`It gave no reason.`
}
