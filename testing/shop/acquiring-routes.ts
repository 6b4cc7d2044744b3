import { ask } from "./http"
import type { Answer } from "./http"
import type { ShopAddress } from "./storefront"

/** A card as a shopper types it. The security code fits the test cards of the sandbox. */
export interface TypedCard {
  readonly number: string
  readonly expiration_month: string
  readonly expiration_year: string
  readonly security_code: string
  readonly holder?: string
}

/** Browser data of a card payment (gateway-api 2.2). */
export const BROWSER = {
  os: "Linux",
  browser: "Chrome",
  browser_lang: "en-GB",
  time_zone: "1",
  resolution: "1280x800",
  color_depth: "24",
  user_agent: "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36",
  device_type: "PC",
  challenge_window_size: "05",
} as const

/**
 * The year in which the cards of tests expire: the gateway's clock moves by years in the tests that share it, and never
 * returns.
 */
export function cardYear(): number {
  return new Date().getUTCFullYear() + 20
}

/** A card that expires in the year of {@link cardYear}. */
export function cardOf(number: string, holder?: string): TypedCard {
  const year = String(cardYear())
  const security_code = /^3[47]/.test(number) ? "1234" : "123"
  return { number, expiration_month: "12", expiration_year: year, security_code, ...(holder && { holder }) }
}

export interface PaymentRef {
  readonly sessionId: string
  readonly cartId: string
}

/** The plugin's store routes, called like a storefront does. Every answer is returned unchanged. */
export class AcquiringRoutes {
  readonly #base: string
  readonly #headers: Readonly<Record<string, string>>

  /** @param token of a customer who is logged in */
  constructor({ url, publishableKey }: ShopAddress, token?: string) {
    this.#base = `${url}/store/acquiring/payment-sessions`
    const login: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {}
    this.#headers = {
      "x-publishable-api-key": publishableKey,
      "accept-language": "en-GB,en",
      "user-agent": BROWSER.user_agent,
      ...login,
    }
  }

  /** Requests the address of the hosted page. */
  checkout({ sessionId, cartId }: PaymentRef, body: Readonly<Record<string, unknown>> = {}): Promise<Answer> {
    return this.post(`${sessionId}/checkout`, { cart_id: cartId, browser: BROWSER, ...body })
  }

  /** Pays with a card that was typed into the shop's own form. */
  card(
    { sessionId, cartId }: PaymentRef,
    card: TypedCard,
    body: Readonly<Record<string, unknown>> = {}
  ): Promise<Answer> {
    return this.post(`${sessionId}/card`, { cart_id: cartId, card, browser: BROWSER, ...body })
  }

  /** The state of the payment. */
  state({ sessionId, cartId }: PaymentRef): Promise<Answer> {
    return ask(`${this.#base}/${sessionId}?cart_id=${encodeURIComponent(cartId)}`, { headers: this.#headers })
  }

  /** Any body to the address of a payment session. */
  post(path: string, json: unknown): Promise<Answer> {
    return ask(`${this.#base}/${path}`, { headers: this.#headers, json })
  }
}

/** The payment of an answer of these routes. */
export interface PaymentAnswer {
  readonly status: string
  readonly code: string
  readonly message: string
  readonly retry: boolean
  readonly next_action?: {
    readonly type: string
    readonly url: string
    readonly fields?: Readonly<Record<string, string>>
  }
}

/** Reads `{ payment }`; throws with status and body when the answer is something else. */
export function paymentIn({ status, text, json }: Answer): PaymentAnswer {
  const payment = typeof json === "object" && json !== null && "payment" in json ? json.payment : undefined
  if (status !== 200 || !isPayment(payment))
    throw new Error(`Expected a payment, got HTTP ${status}: ${text.slice(0, 500)}`)
  return payment
}

/** Reads `{ checkout: { url } }`; throws with status and body when the answer is something else. */
export function checkoutUrlIn({ status, text, json }: Answer): string {
  const checkout = typeof json === "object" && json !== null && "checkout" in json ? json.checkout : undefined
  const url = typeof checkout === "object" && checkout !== null && "url" in checkout ? checkout.url : undefined
  if (status !== 200 || typeof url !== "string")
    throw new Error(`Expected a checkout, got HTTP ${status}: ${text.slice(0, 500)}`)
  return url
}

function isPayment(value: unknown): value is PaymentAnswer {
  return typeof value === "object" && value !== null && "status" in value && "code" in value && "retry" in value
}
