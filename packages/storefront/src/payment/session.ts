import { readPayment } from "./payment"
import type { Payment } from "./payment"
import { noAnswer } from "../shared/request"
import type { Request, RequestOptions } from "../shared/request"

/** A payment session of Medusa and the cart (or order) that it belongs to. The backend requires both. */
export interface Session {
  sessionId: string
  cartId: string
}

/** Optional gateway fields (gateway-api 2.2) that a storefront may send. The backend fills in all others. */
export interface Extra {
  /** `DD-MM-YYYY` */
  birth_date?: string
  document?: string
  installments?: string
  installments_id?: string
  device_fingerprint?: string
  session_id?: string
  antifraud_token_cookie?: string
  note?: string
  custom?: string
  discount_codes?: string[]
}

export interface Attempt extends Session {
  extra?: Extra
  saveCard?: boolean
  /** Two digits, `05` is the full screen. Without it the account's `fallbacks.challenge_window_size` applies. */
  challengeWindowSize?: string
  /** Stops the wait and removes the frame. It does not cancel a request that was sent. */
  signal?: AbortSignal
}

export type Ask = (signal?: AbortSignal) => Promise<Payment>

export function pathOf({ sessionId }: Session, door = ""): string {
  return `acquiring/payment-sessions/${encodeURIComponent(sessionId)}${door}`
}

export function stateOf(request: Request, session: Session): Ask {
  const path = `${pathOf(session)}?cart_id=${encodeURIComponent(session.cartId)}`
  return (signal) => requestPayment(request, path, { signal })
}

export async function requestPayment(request: Request, path: string, options: RequestOptions): Promise<Payment> {
  const payment = readPayment(await request(path, options))
  if (!payment) throw noAnswer(200)
  return payment
}
