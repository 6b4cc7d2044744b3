import { amountLeft, sumAmounts } from "../shared/money"
import type { GatewayAmount } from "../shared/money"
import type { PaymentAmounts, ModificationEntry } from "./modification-rules"
import { isCapturedByItself, isPositive, reversalOf } from "./modification-rules"
import { isPaid } from "../payments/payment-state"

/**
 * The amount of a payment that is still reserved and can be captured: all except the captures that are done. A capture
 * in progress stays reserved until it is done, because it may be rejected. A capture by the gateway takes all of it.
 */
export function reservedAmount(
  payment: Pick<PaymentAmounts, "state" | "amount">,
  entries: readonly Pick<ModificationEntry, "kind" | "state" | "amount">[]
): GatewayAmount {
  if (!isPaid(payment.state) || isCapturedByItself(payment, entries)) return sumAmounts([])
  const captures = entries.filter(({ kind, state }) => kind === "capture" && state === "done")
  return amountLeft(payment.amount, sumAmounts(captures.map(({ amount }) => amount)))
}

/**
 * The amount that is lost at the expiry of an authorization.
 *
 * @returns `undefined` if nothing is reserved. Also if all captured money was returned, because then the rest is not
 * needed.
 */
export function lapsingAmount(
  payment: PaymentAmounts,
  entries: readonly ModificationEntry[]
): GatewayAmount | undefined {
  const reserved = reservedAmount(payment, entries)
  return isPositive(reserved) && reversalOf(payment, entries) !== "over" ? reserved : undefined
}
