import type { PaymentFlow, PaymentState } from "./payment-state"
import { isEndedByPerson } from "./payment-state"

/** A payment, as far as it says whether somebody may yet have paid on its page. */
interface Page {
  readonly state: PaymentState
  readonly flow: PaymentFlow
  readonly expires_at: Date | null
  readonly next_poll_at: Date | null
  readonly history: Parameters<typeof isEndedByPerson>[0]["history"]
}

/** Whether the time of an open page or challenge is over. */
export function isOver({ state, expires_at }: Pick<Page, "state" | "expires_at">, now: Date): boolean {
  return state === "open" && expires_at !== null && expires_at <= now
}

/**
 * Whether somebody may have paid on a page of the gateway whose time is over, or on which a card was declined: the gateway is still asked, and no person
 * has said that nothing was taken.
 */
export function isPageLeft(page: Page, now: Date): boolean {
  if (isEndedByPerson(page)) return false
  if (page.state === "open") return page.flow === "hosted" && isOver(page, now)
  return (
    (page.state === "expired" || (page.state === "declined" && page.flow === "hosted")) && page.next_poll_at !== null
  )
}
