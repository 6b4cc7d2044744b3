import { AcquiringError, NO_ANSWER } from "../shared/acquiring-error"
import { collectBrowser } from "./browser"
import type { Card } from "../card/card"
import { leave } from "./leave"
import { perform } from "./next-action"
import type { NextAction, Payment } from "./payment"
import type { Backend, Request } from "../shared/request"
import { pathOf, requestPayment, stateOf } from "./session"
import type { Attempt, Session } from "./session"
import { throughFrame } from "./through-frame"
import { waitUntil } from "./wait-for-payment"

/**
 * A typed card, or the id of a saved card of the customer. A 3-D Secure challenge opens in `container`, else at the top
 * level, which returns to `returnUrl`.
 */
export type CardPayment = Attempt & { container?: Element; returnUrl?: string; cancelUrl?: string } & (
    { card: Card; savedCard?: undefined } | { savedCard: string; card?: undefined }
  )

const LOOK_AFTER_LOSS_MS = 60_000

/** The ways to the backend: through a proxy, if the storefront has one, and `direct` for the card. */
export interface CardRoute {
  request: Request
  direct?: Backend | ""
  backend: URL
}

/** Sends a card and performs the bank's 3-D Secure challenge. See {@link Acquiring.payWithCard}. */
export async function payWithCard(
  { request, direct, backend }: CardRoute,
  options: CardPayment,
  onChallenge: () => void
): Promise<Payment> {
  if (options.card) refuseClearText(backend)
  const { signal } = options
  const send = direct
    ? await (await import("./request-directly.js")).requestDirectly(request, direct, options)
    : request
  const payment = await requestPayment(send, pathOf(options, "/card"), { body: bodyOf(options), signal }).catch(
    (error) => {
      if (!(error instanceof AcquiringError && error.code === NO_ANSWER)) throw error
      // The card may have been charged, so it is never sent again. The backend's state decides.
      return waitUntil(() => true, stateOf(request, options), { timeoutMs: LOOK_AFTER_LOSS_MS, signal })
    }
  )
  if (payment.status !== "requires_action" || !payment.next_action) return payment
  onChallenge()
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
  const { cartId, card, savedCard, container, returnUrl, cancelUrl, extra, saveCard, challengeWindowSize } = options
  return {
    cart_id: cartId,
    card: card && cardOf(card),
    saved_card: savedCard,
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
