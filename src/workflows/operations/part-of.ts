import { MedusaError } from "@medusajs/framework/utils"
import { addDecimal, formatDecimal, parseDecimal } from "../../domain/decimal"
import type { GatewayAmount } from "../../domain/money"
import { MoneyError, compareAmounts, parseGatewayAmount, partAmount, sumAmounts } from "../../domain/money"
import type { OperationKind } from "../../domain/operation-state"
import { countsAsSent } from "../../domain/operation-state"
import type { OperationRow, PaymentRow } from "../../modules/acquiring/rows"
import { sent } from "../order-data/payment-request"

/**
 * The amount of the next capture or refund of a payment: round(total so far) − round(sent so far). Parts add up and never
 * pass `limit`.
 *
 * @param exact what Medusa asks for, not rounded
 * @throws MedusaError when nothing is left, or the parts would pass the limit
 */
export function partOf(
  payment: PaymentRow,
  operations: readonly OperationRow[],
  { kind, exact, limit }: { kind: OperationKind; exact: string; limit: GatewayAmount }
): GatewayAmount {
  const earlier = operations.filter((operation) => operation.kind === kind && countsAsSent(operation.state))
  const total = sumExact([...earlier.map(({ exact_amount }) => exact_amount), exact])
  const sentBefore = earlier.map(amountOf)
  try {
    const part = partAmount(total, sentBefore, sent(payment).currency)
    if (compareAmounts(sumAmounts([...sentBefore, part]), limit) <= 0) return part
  } catch (error) {
    if (!(error instanceof MoneyError)) throw error
    throw new MedusaError(MedusaError.Types.INVALID_DATA, error.message)
  }
  throw new MedusaError(
    MedusaError.Types.NOT_ALLOWED,
    `Nothing was sent: ${sumAmounts(sentBefore)} of ${limit} ${payment.currency} went through a ${kind} already, and ${exact} more would pass it.`
  )
}

/** What the gateway took of a payment: the sum of our captures, or all of it where it captures by itself. */
export function capturedAmount(payment: PaymentRow, operations: readonly OperationRow[]): GatewayAmount {
  const captures = operations.filter(({ kind, state }) => kind === "capture" && state === "done")
  if (captures.length > 0) return sumAmounts(captures.map(amountOf))
  return payment.state === "captured" ? sent(payment).amount : sumAmounts([])
}

function amountOf(operation: OperationRow): GatewayAmount {
  const amount = parseGatewayAmount(operation.amount)
  if (!amount) throw new MedusaError(MedusaError.Types.UNEXPECTED_STATE, `Operation ${operation.id} has no amount that could have been sent.`)
  return amount
}

function sumExact(amounts: readonly string[]): string {
  const zero = { units: 0n, scale: 0 }
  return formatDecimal(amounts.reduce((total, amount) => addDecimal(total, parseDecimal(amount) ?? zero), zero))
}
