import { AcquiringError, NO_ANSWER } from "./acquiring-error"
import { documentLocale } from "./document-locale"
import { isRecord } from "./record"

export interface Backend {
  /** The URL of the store's API. A path is kept; an empty text means the page's own origin. */
  backendUrl: string
  /**
   * The backend's own URL if `backendUrl` is a proxy of your storefront. Cards go there with a token for the one payment
   * session, because no other server may receive them.
   */
  directUrl?: string
  publishableKey: string
  /** Replaces the browser's `fetch`. */
  fetch?: typeof fetch
  /** The customer's session if the storefront uses a token: `{ authorization: "Bearer …" }`. */
  getAuthHeaders?: () => Record<string, string> | Promise<Record<string, string>>
}

export interface RequestOptions {
  /** Makes it a POST. */
  body?: object
  method?: "POST" | "DELETE"
  signal?: AbortSignal
}

/**
 * Sends a request to a path below `/store/`.
 *
 * @throws AcquiringError if there is no answer, or the answer is not a success
 */
export type Request = (path: string, options?: RequestOptions) => Promise<unknown>

/** The backend allows the gateway 30 seconds. After this limit the connection counts as lost. */
const LIMIT_MS = 45_000

/** @param options with the language of the pages that the backend shows in a payment */
export function createRequest(options: Backend & { locale?: string }): Request {
  const { backendUrl, publishableKey, locale, fetch: send = fetch, getAuthHeaders } = options
  return async (path, { body, method = body ? "POST" : "GET", signal } = {}) => {
    const language = locale ?? documentLocale()
    const headers = {
      "x-publishable-api-key": publishableKey,
      "content-type": "application/json",
      ...(language && { "x-medusa-locale": language }),
      ...(await getAuthHeaders?.()),
    }
    const limit = new AbortController()
    const timer = setTimeout(() => limit.abort(), LIMIT_MS)
    const stop = () => limit.abort()
    signal?.addEventListener("abort", stop)
    try {
      signal?.throwIfAborted()
      const response = await send(backendUrl.replace(/\/$/, "") + "/store/" + path, {
        method,
        headers,
        body: body && JSON.stringify(body),
        credentials: "include",
        cache: "no-store",
        // A redirect would forward the card to another address.
        redirect: "error",
        signal: limit.signal,
      })
      const answer: unknown = await response.json().catch(() => undefined)
      if (response.ok && answer !== undefined) return answer
      throw requestError(response.status, answer)
    } catch (error) {
      signal?.throwIfAborted()
      throw error instanceof AcquiringError ? error : noAnswer(0)
    } finally {
      clearTimeout(timer)
      signal?.removeEventListener("abort", stop)
    }
  }
}

/**
 * Without a readable body only a 4xx is an error of the request. After any other status the payment may have happened.
 */
function requestError(status: number, answer: unknown): AcquiringError {
  const isRefused = status >= 400 && status < 500
  if (!isRecord(answer) && !isRefused) return noAnswer(status)
  const { code, type, message, field } = isRecord(answer) ? answer : {}
  return new AcquiringError(
    status,
    String(code ?? type ?? (status === 401 ? "unauthorized" : "refused")),
    String(message ?? `The shop refused the request (${status}).`),
    status === 408 || status === 429 || (status >= 500 && status !== 501),
    typeof field === "string" ? field : undefined
  )
}

export function noAnswer(status: number): AcquiringError {
  return new AcquiringError(status, NO_ANSWER, "No answer came from the shop. Please check your connection.", true)
}
