import { AcquiringError, NO_ANSWER } from "./acquiring-error"
import { collectBrowser } from "./browser"
import type { Card } from "./card"
import { leave } from "./leave"
import { perform } from "./next-action"
import type { NextAction, Payment } from "./payment"
import type { Request } from "./request"
import { pathOf, requestPayment, stateOf } from "./session"
import type { Attempt, Session } from "./session"
import { throughFrame } from "./through-frame"
import { waitUntil } from "./wait-for-payment"

/** A card. A 3-D Secure challenge opens in `container`, else at the top level, which returns to `returnUrl`. */
export type CardPayment = Attempt & { card: Card; container?: Element; returnUrl?: string; cancelUrl?: string }

const LOOK_AFTER_LOSS_MS = 60_000

/** Sends a card and performs the bank's 3-D Secure challenge. See {@link Acquiring.payWithCard}. */
export async function payWithCard(request: Request, backend: URL, options: CardPayment): Promise<Payment> {
  refuseClearText(backend)
  const { signal } = options
  const payment = await requestPayment(request, pathOf(options, "/card"), { body: bodyOf(options), signal }).catch(
    (error) => {
      if (!(error instanceof AcquiringError && error.code === NO_ANSWER)) throw error
      // The card may have been charged, so it is never sent again. The backend's state decides.
      return waitUntil(() => true, stateOf(request, options), { timeoutMs: LOOK_AFTER_LOSS_MS, signal })
    }
  )
  if (payment.status !== "requires_action" || !payment.next_action) return payment
  return act(request, backend, payment, payment.next_action, options)
}

export type ActionPlace = Session & { container?: Element; signal?: AbortSignal }

/** Performs a next action: in the frame until its end, or at the top level, which leaves the page. */
export async function act(
  request: Request,
  backend: URL,
  payment: Payment,
  action: NextAction,
  { container, signal, sessionId, cartId }: ActionPlace
): Promise<Payment> {
  if (container) {
    const load = (frame: HTMLIFrameElement) => perform(action, frame)
    const ask = stateOf(request, { sessionId, cartId })
    return throughFrame({ container, load, origin: backend.origin, ask, isOver: isAnswered, signal })
  }
  await leave(() => perform(action))
  return payment
}

function isAnswered({ status }: Payment): boolean {
  return status !== "requires_action"
}

function bodyOf(options: CardPayment): object {
  const { cartId, card, container, returnUrl, cancelUrl, extra, saveCard, challengeWindowSize } = options
  return {
    cart_id: cartId,
    card: cardOf(card),
    return_url: returnUrl,
    cancel_url: cancelUrl,
    display: container ? "iframe" : "redirect",
    browser: collectBrowser({ challengeWindowSize }),
    extra,
    save_card: saveCard,
  }
}

function cardOf({ number, expirationMonth, expirationYear, securityCode, holder }: Card): object {
  return {
    number,
    expiration_month: expirationMonth,
    expiration_year: expirationYear,
    security_code: securityCode,
    holder,
  }
}

function refuseClearText({ protocol, hostname }: URL): void {
  if (protocol === "https:" || /^(localhost|127\.0\.0\.1|\[::1\])$/.test(hostname)) return
  throw new AcquiringError(0, "insecure_backend", "This shop cannot take cards: its connection is not secure.", false)
}
