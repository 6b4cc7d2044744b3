import type { Decimal } from "../../domain/shared/decimal"
import {
  addDecimal,
  compareDecimal,
  formatDecimal,
  negateDecimal,
  parseDecimal,
  roundDecimal,
} from "../../domain/shared/decimal"
import { countsAsSent, isAlive } from "../../domain/modifications/modification-state"
import { isPaid } from "../../domain/payments/payment-state"
import type { PaymentView } from "../queries/payments"
import { digitsOf } from "./digits"

/** What the merchant does with the money of a payment. */
export type MoneyAction = "capture" | "refund"

type Standing = Pick<PaymentView, "state" | "amount" | "captured_amount" | "currency_code"> & {
  readonly modifications: readonly Pick<ModificationView, "kind" | "state" | "amount">[]
}

export type ModificationView = PaymentView["modifications"][number]

/** What Medusa has of a payment: decimal text, not rounded. */
export interface Recorded {
  readonly amount: string
  readonly captures: readonly string[]
  readonly refunds: readonly string[]
}

/**
 * What can still be captured or refunded, in the currency's decimals; undefined where nothing can. What is on its way counts as gone.
 * Gateway and Medusa have to agree: a refund that was accepted and failed later stays in Medusa, and is sent again, not made anew.
 */
export function leftFor(action: MoneyAction, payment: Standing, recorded: Recorded): string | undefined {
  if (!isPaid(payment.state)) return undefined
  const gone = payment.modifications
    .filter(({ kind, state }) => kind === action && countsAsSent(state))
    .map(({ amount }) => amount)
  // Without a capture of ours the gateway took all of it by itself.
  if (action === "capture" && payment.state === "captured" && gone.length === 0) return undefined
  const atGateway = without(read(action === "capture" ? payment.amount : payment.captured_amount), gone)
  const inMedusa =
    action === "capture"
      ? without(read(recorded.amount), recorded.captures)
      : without(sum(recorded.captures), recorded.refunds)
  const digits = digitsOf(payment.currency_code)
  const [left, other] = [roundDecimal(atGateway, digits), roundDecimal(inMedusa, digits)]
  const least = compareDecimal(left, other) <= 0 ? left : other
  return least.units > 0n ? formatDecimal(least) : undefined
}

/** What is on its way and has to end before money may be moved: the server refuses until then. */
export function inTheWayOf<Modification extends Pick<ModificationView, "kind" | "state">>(
  action: MoneyAction,
  { modifications }: { readonly modifications: readonly Modification[] }
): Modification | undefined {
  return modifications.find(({ kind, state }) => isAlive(state) && (kind === "cancel" || kind === action))
}

/** What a payment whose reservation is to be released waits for. */
export function inTheWayOfRelease<Modification extends Pick<ModificationView, "state">>({
  modifications,
}: {
  readonly modifications: readonly Modification[]
}): Modification | undefined {
  return modifications.find(({ state }) => isAlive(state))
}

/** What of a payment is under way that some of its acts have to wait for, each kind once. `acts` are those of which something is left to be done. */
export function heldUpBy(
  actions: readonly MoneyAction[],
  payment: Pick<PaymentView, "state"> & { readonly modifications: readonly Pick<ModificationView, "kind" | "state">[] }
): ModificationView["kind"][] {
  const released = payment.state === "authorized" ? inTheWayOfRelease(payment) : undefined
  const found = [...actions.map((action) => inTheWayOf(action, payment)), released]
  return [...new Set(found.flatMap((modification) => modification?.kind ?? []))]
}

/** Whether only a person can say what became of an operation: the gateway is not, or cannot be, asked about it. */
export function isForPerson({ state, next_poll_at }: Pick<ModificationView, "state" | "next_poll_at">): boolean {
  return isAlive(state) && next_poll_at === null
}

/** Whether something about a payment is to be heard soon, so that it is worth asking for it again. */
export function isUnderWay({
  state,
  modifications,
}: Pick<PaymentView, "state"> & { readonly modifications: readonly Pick<ModificationView, "state">[] }): boolean {
  return (
    ["processing", "open", "pending", "unknown", "mismatch"].includes(state) ||
    modifications.some((modification) => isAlive(modification.state) || modification.state === "accepted")
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
