import type { Acquiring, Payment } from "../kit"
import { readCard } from "../kit"
import type { Way } from "./ways"

export interface PayOptions {
  way: Way
  sessionId: string
  cartId: string
  /** The container of frames. */
  container: Element
  cardForm: ParentNode
  signal: AbortSignal
}

/** Pays in the chosen way. `undefined` when the browser leaves for the payment page. */
export function pay(kit: Acquiring, options: PayOptions): Promise<Payment | undefined> {
  const { way, sessionId, cartId, container, cardForm, signal } = options
  const page = window.location.origin + window.location.pathname
  const attempt = { sessionId, cartId, signal }
  const ways = { returnUrl: page, cancelUrl: page }
  switch (way) {
    case "redirect":
      return kit.openCheckout({ ...attempt, ...ways, display: "redirect" })
    case "frame":
      return kit.openCheckout({ ...attempt, ...ways, display: "iframe", container })
    case "card":
      return kit.payWithCard({ ...attempt, card: readCard(cardForm), container })
  }
}
