import type { Decimal } from "../../../../domain/shared/decimal"
import {
  addDecimal,
  compareDecimal,
  formatDecimal,
  negateDecimal,
  parseDecimal,
  roundDecimal,
} from "../../../../domain/shared/decimal"
import { countsAsSent, isAlive } from "../../../../domain/modifications/modification-state"
import { isPaid } from "../../../../domain/payments/payment-state"
import type { PaymentView } from "../../../hooks/queries/payments"
import { digitsOf } from "../digits"

/** An action on the money of a payment. */
export type MoneyAction = "capture" | "refund"

type PaymentStatus = Pick<PaymentView, "state" | "amount" | "captured_amount" | "currency_code"> & {
  readonly modifications: readonly Pick<ModificationView, "kind" | "state" | "amount">[]
}

export type ModificationView = PaymentView["modifications"][number]

/** Medusa's records of a payment: decimal text, not rounded. */
export interface Recorded {
  readonly amount: string
  readonly captures: readonly string[]
  readonly refunds: readonly string[]
}

/**
 * The amount that can still be captured or refunded, in the currency's decimals; `undefined` if there is none.
 * Modifications in progress count as done. Gateway and Medusa must agree: a refund that failed after it was accepted
 * stays in Medusa, and is sent again instead of created a second time.
 */
export function leftFor(action: MoneyAction, payment: PaymentStatus, recorded: Recorded): string | undefined {
  if (!isPaid(payment.state)) return undefined
  const gone = payment.modifications
    .filter(({ kind, state }) => kind === action && countsAsSent(state))
    .map(({ amount }) => amount)
  // Without a capture in the plugin, the gateway captured the whole payment automatically.
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

/** The modification in progress that blocks the action: the server rejects it until then. */
export function inTheWayOf<Modification extends Pick<ModificationView, "kind" | "state">>(
  action: MoneyAction,
  { modifications }: { readonly modifications: readonly Modification[] }
): Modification | undefined {
  return modifications.find(({ kind, state }) => isAlive(state) && (kind === "cancel" || kind === action))
}

/** The modification in progress that blocks the cancellation of an authorization. */
export function inTheWayOfRelease<Modification extends Pick<ModificationView, "state">>({
  modifications,
}: {
  readonly modifications: readonly Modification[]
}): Modification | undefined {
  return modifications.find(({ state }) => isAlive(state))
}

/**
 * The kinds of modifications in progress that block some actions, each once. `actions` are those with an amount left.
 */
export function heldUpBy(
  actions: readonly MoneyAction[],
  payment: Pick<PaymentView, "state"> & { readonly modifications: readonly Pick<ModificationView, "kind" | "state">[] }
): ModificationView["kind"][] {
  const released = payment.state === "authorized" ? inTheWayOfRelease(payment) : undefined
  const found = [...actions.map((action) => inTheWayOf(action, payment)), released]
  return [...new Set(found.flatMap((modification) => modification?.kind ?? []))]
}

/** Whether a person must resolve a modification, because the gateway is not, or cannot be, queried about it. */
export function needsPerson({ state, next_poll_at }: Pick<ModificationView, "state" | "next_poll_at">): boolean {
  return isAlive(state) && next_poll_at === null
}

/** Whether a payment is expected to change soon, so polling is worthwhile. */
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
