import type { GatewayState } from "../../../src/domain/modifications/resolution"
import { nameOfGatewayCharge, wordOf } from "./charge"
import type { Charge } from "./charge"
import type { Beside } from "./answer"

interface Lists {
  readonly listsCaptures: boolean
  readonly listsGatewayCharges: boolean
}

/**
 * The other transactions under an order number: gateway charges, a second payment, and captures if each is a
 * transaction of its own.
 */
export function besideOf(
  charge: Charge,
  all: readonly Charge[],
  { listsCaptures, listsGatewayCharges }: Lists
): readonly Beside[] {
  const isListed = ({ billed_by, recurring_id }: Charge): boolean =>
    billed_by === charge.order_no && (listsGatewayCharges || recurring_id === null)
  const others = all
    .filter(isListed)
    .map((one) => ({ transaction_id: one.transaction_id, amount: one.amount, word: wordOf(one), at: one.made_at }))
  const captures = listsCaptures
    ? capturesOf(charge).map((capture) => ({ ...capture, word: wordOfCapture(charge), at: charge.made_at }))
    : []
  return [...others, ...captures]
}

/** The gateway's status of a capture by its own number. */
export function wordOfCapture({ state }: Charge): GatewayState {
  return state === "canceled" ? "failed" : "captured"
}

/** Whether a name is that of one of a payment's captures. */
export function hasCaptureNamed(charge: Charge, name: string): boolean {
  return capturesOf(charge).some(({ transaction_id }) => nameOfGatewayCharge(charge.order_no, transaction_id) === name)
}

function capturesOf({
  transaction_id,
  captures,
  billed_by,
}: Charge): readonly Pick<Charge, "transaction_id" | "amount">[] {
  return billed_by
    ? []
    : captures.map((amount, place) => ({ transaction_id: `${transaction_id}C${place + 1}`, amount }))
}
