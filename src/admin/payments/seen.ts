import { useState } from "react"
import { isOvertaken } from "../lib/status"
import type { PaymentView } from "../queries/payments"
import type { MoneyAction } from "./left"

/** A payment, and what of it can still be captured or refunded, as decimal text. */
interface Seen {
  readonly payment: PaymentView
  readonly left: string
}

interface Opened {
  readonly seen: Seen
  /** Tells of an error, that what was seen may be out of date. */
  readonly refused: (error: Error) => void
}

/**
 * What the user of a form saw that moves money. The page goes on asking for the payment, and the form does not follow that: an amount is typed
 * about what was seen, and the form stays with what it says, also where nothing is left meanwhile. Only when the server refuses it, as somebody
 * else was faster, the form takes up how the payment stands now.
 *
 * @param payment as it is now
 * @param left of the payment as it is now; nothing where nothing is
 */
export function useSeen(action: MoneyAction, payment: PaymentView, left = "0"): Opened {
  const [seen, setSeen] = useState<Seen>({ payment, left })
  const [outOfDate, setOutOfDate] = useState<Seen>()
  if (outOfDate === seen && movedBy(action, payment) !== movedBy(action, seen.payment)) setSeen({ payment, left })
  return { seen, refused: (error) => isOvertaken(error) && setOutOfDate(seen) }
}

/** How much was captured or refunded: what the server compares with what was seen. */
function movedBy(action: MoneyAction, { captured_amount, refunded_amount }: PaymentView): string {
  return action === "capture" ? captured_amount : refunded_amount
}
