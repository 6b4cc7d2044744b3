import type { Decimal } from "../../domain/decimal"
import {
  addDecimal,
  compareDecimal,
  formatDecimal,
  negateDecimal,
  parseDecimal,
  roundDecimal,
} from "../../domain/decimal"
import { countsAsSent, isAlive } from "../../domain/operation-state"
import { isPaid } from "../../domain/payment-state"
import type { PaymentView } from "../queries/payments"
import { digitsOf } from "./digits"

/** What the merchant does with the money of a payment. */
export type MoneyAct = "capture" | "refund"

type Standing = Pick<PaymentView, "state" | "amount" | "captured_amount" | "currency_code"> & {
  readonly operations: readonly Pick<OperationView, "kind" | "state" | "amount">[]
}

export type OperationView = PaymentView["operations"][number]

/** What Medusa has of a payment: decimal text, not rounded. */
export interface Booked {
  readonly amount: string
  readonly captures: readonly string[]
  readonly refunds: readonly string[]
}

/**
 * What can still be captured or refunded, in the currency's decimals; undefined where nothing can. What is on its way counts as gone.
 * Gateway and Medusa have to agree: a refund that was accepted and failed later stays in Medusa, and is sent again, not made anew.
 */
export function leftFor(act: MoneyAct, payment: Standing, booked: Booked): string | undefined {
  if (!isPaid(payment.state)) return undefined
  const gone = payment.operations
    .filter(({ kind, state }) => kind === act && countsAsSent(state))
    .map(({ amount }) => amount)
  // Without a capture of ours the gateway took all of it by itself.
  if (act === "capture" && payment.state === "captured" && gone.length === 0) return undefined
  const atGateway = without(read(act === "capture" ? payment.amount : payment.captured_amount), gone)
  const inMedusa =
    act === "capture" ? without(read(booked.amount), booked.captures) : without(sum(booked.captures), booked.refunds)
  const digits = digitsOf(payment.currency_code)
  const [left, other] = [roundDecimal(atGateway, digits), roundDecimal(inMedusa, digits)]
  const least = compareDecimal(left, other) <= 0 ? left : other
  return least.units > 0n ? formatDecimal(least) : undefined
}

/** What is on its way and has to end before money may be moved: the server refuses until then. */
export function inTheWayOf<Operation extends Pick<OperationView, "kind" | "state">>(
  act: MoneyAct,
  { operations }: { readonly operations: readonly Operation[] }
): Operation | undefined {
  return operations.find(({ kind, state }) => isAlive(state) && (kind === "cancel" || kind === act))
}

/** What a payment whose reservation is to be released waits for. */
export function inTheWayOfRelease<Operation extends Pick<OperationView, "state">>({
  operations,
}: {
  readonly operations: readonly Operation[]
}): Operation | undefined {
  return operations.find(({ state }) => isAlive(state))
}

/** What of a payment is under way that some of its acts have to wait for, each kind once. `acts` are those of which something is left to be done. */
export function heldUpBy(
  acts: readonly MoneyAct[],
  payment: Pick<PaymentView, "state"> & { readonly operations: readonly Pick<OperationView, "kind" | "state">[] }
): OperationView["kind"][] {
  const released = payment.state === "authorized" ? inTheWayOfRelease(payment) : undefined
  const found = [...acts.map((act) => inTheWayOf(act, payment)), released]
  return [...new Set(found.flatMap((operation) => operation?.kind ?? []))]
}

/** Whether only a person can say what became of an operation: the gateway is not, or cannot be, asked about it. */
export function isForPerson({ state, next_query_at }: Pick<OperationView, "state" | "next_query_at">): boolean {
  return isAlive(state) && next_query_at === null
}

/** Whether something about a payment is to be heard soon, so that it is worth asking for it again. */
export function isUnderWay({
  state,
  operations,
}: Pick<PaymentView, "state"> & { readonly operations: readonly Pick<OperationView, "state">[] }): boolean {
  return (
    ["sending", "open", "pending", "unknown", "mismatch"].includes(state) ||
    operations.some((operation) => isAlive(operation.state) || operation.state === "accepted")
  )
}

function read(amount: string): Decimal {
  return parseDecimal(amount) ?? { units: 0n, scale: 0 }
}

function sum(amounts: readonly string[]): Decimal {
  return amounts.map(read).reduce(addDecimal, read("0"))
}

function without(whole: Decimal, parts: readonly string[]): Decimal {
  return addDecimal(whole, negateDecimal(sum(parts)))
}
