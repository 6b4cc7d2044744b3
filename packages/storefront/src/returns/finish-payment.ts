import { isConclusive, isPaid } from "../payment/payment"
import type { Payment } from "../payment/payment"
import { readReturn } from "../payment/read-return"
import type { Return } from "../payment/read-return"
import { stateOf } from "../payment/session"
import type { Session } from "../payment/session"
import { waitUntil } from "../payment/wait-for-payment"
import { AcquiringError } from "../shared/acquiring-error"
import type { Emit } from "../shared/acquiring-event"
import type { Request } from "../shared/request"
import { completeCart } from "./complete-cart"
import type { PlacedOrder } from "./complete-cart"
import { readCart } from "./read-cart"
import { resumeReturn } from "./resume-return"

export interface FinishPayment {
  /** The cart of this browser, if it has one. Without it the return token in the address finds the payment. */
  cartId?: string
  /** Removes the stored cart. It runs after the cart became an order, and if the store does not have the cart. */
  forgetCart?: () => unknown
  /** The longest wait for the final state after a return from the gateway. Default: ten seconds. */
  timeoutMs?: number
  signal?: AbortSignal
}

/** The outcome of a payment. Without `order`, `payment` decides what the page shows. */
export interface FinishedPayment {
  order?: PlacedOrder
  payment?: Payment
  /** For `continuePayment` and `waitForPayment`. */
  session?: Session
}

const AFTER_RETURN_MS = 10_000

/** A new card of a subscription, or an order that is paid by link: there is no cart to complete. */
const isCart = (id: string) => !/^(acqsub|order)_/.test(id)

/** Finds out what became of a payment when a page loads. See {@link Acquiring.finishPayment}. */
export async function finishPayment(
  request: Request,
  emit: Emit,
  { cartId, forgetCart, timeoutMs = AFTER_RETURN_MS, signal }: FinishPayment
): Promise<FinishedPayment | undefined> {
  const back = takeReturn()
  // The token knows which payment the shopper returns from. The cart of this browser may be another one.
  const returned = back && (await findSession(request, back, signal))
  const cart = cartId ? await readCart(request, cartId, signal) : undefined
  if (cartId && cart?.isCompleted && (!returned || returned.cartId === cartId)) {
    const order = await completeCart(request, cartId, signal)
    if (order) await forgetCart?.()
    return { order, ...(returned && { session: returned }) }
  }
  if (cartId && !cart) await forgetCart?.()
  const session = returned ?? (cartId && cart?.sessionId ? { cartId, sessionId: cart.sessionId } : undefined)
  if (!session) return undefined
  if (back) emit({ name: "shopper_returned", ...session })
  // The gateway's page was left without a payment, so there is nothing to wait for.
  const wait = back && back.status !== "open" ? timeoutMs : 0
  const payment = await waitUntil(({ status }) => isConclusive(status), stateOf(request, session), {
    timeoutMs: wait,
    signal,
  })
  if (back) emit({ name: "payment_finished", ...session, status: payment.status, code: payment.code })
  if (!isPaid(payment.status) || !isCart(session.cartId)) return { payment, session }
  const order = await completeCart(request, session.cartId, signal)
  if (order && (!cartId || session.cartId === cartId)) await forgetCart?.()
  return { ...(order && { order }), payment, session }
}

/** Reads the return from the address and removes it there, because a reload must not return a second time. */
function takeReturn(): Return | undefined {
  const back = readReturn(window.location)
  if (back) window.history.replaceState(window.history.state, "", back.cleanUrl)
  return back
}

/** A used or expired token finds nothing. The page then shows what it shows without a return. */
async function findSession(request: Request, { payment }: Return, signal?: AbortSignal): Promise<Session | undefined> {
  try {
    const { sessionId, cartId } = await resumeReturn(request, payment, signal)
    return { sessionId, cartId }
  } catch (error) {
    if (error instanceof AcquiringError && error.status === 404) return undefined
    throw error
  }
}
