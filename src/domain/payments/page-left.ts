import type { PaymentFlow, PaymentState } from "./payment-state"
import { isEndedByPerson } from "./payment-state"

/** The fields of a payment that decide whether a shopper may still have paid on its page. */
interface Page {
  readonly state: PaymentState
  readonly flow: PaymentFlow
  readonly expires_at: Date | null
  readonly next_poll_at: Date | null
  readonly history: Parameters<typeof isEndedByPerson>[0]["history"]
}

/** Whether an open page or challenge has expired. */
export function isOver({ state, expires_at }: Pick<Page, "state" | "expires_at">, now: Date): boolean {
  return state === "open" && expires_at !== null && expires_at <= now
}

/**
 * Whether a shopper may still have paid on a gateway page that expired or declined a card. It is true while the gateway
 * is polled, unless a person resolved the payment as not taken.
 */
export function isPageLeft(page: Page, now: Date): boolean {
  if (isEndedByPerson(page)) return false
  if (page.state === "open") return page.flow === "hosted" && isOver(page, now)
  return (
    (page.state === "expired" || (page.state === "declined" && page.flow === "hosted")) && page.next_poll_at !== null
  )
}
