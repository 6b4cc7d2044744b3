import { useState } from "react"
import { isOvertaken } from "../../lib/format/status"
import type { PaymentView } from "../../hooks/queries/payments"
import type { MoneyAction } from "./actions/remaining-amount"

/** A payment, and its amount left to capture or refund, as decimal text. */
interface Seen {
  readonly payment: PaymentView
  readonly left: string
}

interface Opened {
  readonly seen: Seen
  /** Takes an error that may mean that the payment is outdated. */
  readonly refused: (error: Error) => void
}

/**
 * The payment that the user of a money form saw. The page keeps polling, but the form does not update, because the
 * typed amount refers to what the user saw. If the server rejects it because another user was faster, the form shows
 * the current payment.
 *
 * @param payment the current payment
 * @param left its amount left; `undefined` if there is none
 */
export function useSeen(action: MoneyAction, payment: PaymentView, left = "0"): Opened {
  const [seen, setSeen] = useState<Seen>({ payment, left })
  const [outOfDate, setOutOfDate] = useState<Seen>()
  if (outOfDate === seen && movedBy(action, payment) !== movedBy(action, seen.payment)) setSeen({ payment, left })
  return { seen, refused: (error) => isOvertaken(error) && setOutOfDate(seen) }
}

/** The captured or refunded amount, which the server compares with what the user saw. */
function movedBy(action: MoneyAction, { captured_amount, refunded_amount }: PaymentView): string {
  return action === "capture" ? captured_amount : refunded_amount
}
