import { currencyDigits, parseCurrency } from "../../domain/currency"
import { formatDecimal, parseDecimal, roundDecimal } from "../../domain/decimal"
import type { GatewayAmount } from "../../domain/money"
import { amountLeft, compareAmounts, parseGatewayAmount, sumAmounts } from "../../domain/money"
import { countsAsSent, isAlive } from "../../domain/operation-state"
import { isPaid } from "../../domain/payment-state"
import type { PaymentView } from "../queries/payments"

/** What the merchant does with the money of a payment. */
export type MoneyAct = "capture" | "refund"

type Standing = Pick<PaymentView, "state" | "amount" | "captured_amount" | "currency_code"> & {
  readonly operations: readonly Pick<OperationView, "kind" | "state" | "amount">[]
}

export type OperationView = PaymentView["operations"][number]

/** What can still be captured or refunded, in the currency's decimals; undefined where nothing can. What is on its way counts as gone. */
export function leftFor(act: MoneyAct, payment: Standing): string | undefined {
  if (!isPaid(payment.state)) return undefined
  const gone = payment.operations.filter(({ kind, state }) => kind === act && countsAsSent(state)).map(({ amount }) => read(amount))
  // Without a capture of ours the gateway took all of it by itself.
  if (act === "capture" && payment.state === "captured" && gone.length === 0) return undefined
  const left = amountLeft(read(act === "capture" ? payment.amount : payment.captured_amount), sumAmounts(gone))
  return compareAmounts(left, "0") > 0 ? inCurrency(left, payment.currency_code) : undefined
}

/** What is on its way and has to end before money may be moved: the server refuses until then. */
export function inTheWayOf<Operation extends Pick<OperationView, "kind" | "state">>(act: MoneyAct, { operations }: { readonly operations: readonly Operation[] }): Operation | undefined {
  return operations.find(({ kind, state }) => isAlive(state) && (kind === "cancel" || kind === act))
}

/** Whether something about a payment is to be heard soon, so that it is worth asking for it again. */
export function isUnderWay({ state, operations }: Pick<PaymentView, "state"> & { readonly operations: readonly Pick<OperationView, "state">[] }): boolean {
  return ["sending", "open", "pending", "unknown", "mismatch"].includes(state) || operations.some((operation) => isAlive(operation.state) || operation.state === "accepted")
}

function read(amount: string): GatewayAmount {
  return parseGatewayAmount(amount) ?? sumAmounts([])
}

function inCurrency(amount: string, currencyCode: string): string {
  const [value, currency] = [parseDecimal(amount), parseCurrency(currencyCode)]
  return value && currency ? formatDecimal(roundDecimal(value, Math.min(2, currencyDigits(currency)))) : amount
}
