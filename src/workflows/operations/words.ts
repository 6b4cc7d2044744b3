import type { OperationKind } from "../../domain/operation-state"
import { said } from "../../domain/told"
import type { OperationRow } from "../../modules/acquiring/rows"
import { money } from "../problems/words"

/** An operation's kind, in a sentence that says why something was not done. */
export const KIND_WORDS: Readonly<Record<OperationKind, string>> = {
  capture: said`capture`,
  cancel: said`cancel`,
  refund: said`refund`,
  payout: said`payout`,
}

/** `a refund of 10.00 EUR`. */
export function namedWithSum(operation: Pick<OperationRow, "kind" | "amount" | "currency">): string {
  switch (operation.kind) {
    case "capture":
      return said`a capture of ${money(operation)}`
    case "cancel":
      return said`a cancel of ${money(operation)}`
    case "refund":
      return said`a refund of ${money(operation)}`
    case "payout":
      return said`a payout of ${money(operation)}`
  }
}
