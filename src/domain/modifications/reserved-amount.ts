import { amountLeft, sumAmounts } from "../shared/money"
import type { GatewayAmount } from "../shared/money"
import type { HeldPayment, LedgerEntry } from "./modification-rules"
import { isCapturedByItself, isPositive, reversalOf } from "./modification-rules"
import { isPaid } from "../payments/payment-state"

/**
 * What of a payment is still reserved, so that it can be captured: all but what was captured. What is on its way is reserved until
 * it is done, as it may be refused. Whoever captures without our asking takes all of it.
 */
export function reservedAmount(
  payment: Pick<HeldPayment, "state" | "amount">,
  ledger: readonly Pick<LedgerEntry, "kind" | "state" | "amount">[]
): GatewayAmount {
  if (!isPaid(payment.state) || isCapturedByItself(payment, ledger)) return sumAmounts([])
  const captures = ledger.filter(({ kind, state }) => kind === "capture" && state === "done")
  return amountLeft(payment.amount, sumAmounts(captures.map(({ amount }) => amount)))
}

/**
 * What is lost when the reservation of a payment ends.
 *
 * @returns `undefined` where nothing is reserved, and where all that was captured went back: then nobody waits for the rest
 */
export function lapsingAmount(payment: HeldPayment, ledger: readonly LedgerEntry[]): GatewayAmount | undefined {
  const reserved = reservedAmount(payment, ledger)
  return isPositive(reserved) && reversalOf(payment, ledger) !== "over" ? reserved : undefined
}
