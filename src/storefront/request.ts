import { AcquiringError, NO_ANSWER } from "./acquiring-error"
import { isRecord } from "./record"

export interface Backend {
  /** Where the store's API is; a path is kept, an empty text means the page's own origin. */
  backendUrl: string
  publishableKey: string
  /** Instead of the browser's own. */
  fetch?: typeof fetch
  /** The customer's login, where the storefront keeps it as a token: `{ authorization: "Bearer …" }`. */
  getAuthHeaders?: () => Record<string, string> | Promise<Record<string, string>>
}

export interface RequestOptions {
  /** Makes it a POST. */
  body?: object
  signal?: AbortSignal
}

/** @throws AcquiringError when the answer is not a success, or is none at all */
export type Request = (path: string, options?: RequestOptions) => Promise<unknown>

/** The gateway is given 30 seconds by the backend; after this the connection is taken for lost. */
const LIMIT_MS = 45_000

/** Makes the function that speaks with `/store/acquiring`. */
export function createRequest({ backendUrl, publishableKey, fetch: send = fetch, getAuthHeaders }: Backend): Request {
  return async (path, { body, signal } = {}) => {
    const headers = {
      "x-publishable-api-key": publishableKey,
      "content-type": "application/json",
      ...(await getAuthHeaders?.()),
    }
    const limit = new AbortController()
    const timer = setTimeout(() => limit.abort(), LIMIT_MS)
    const stop = () => limit.abort()
    signal?.addEventListener("abort", stop)
    try {
      signal?.throwIfAborted()
      const response = await send(backendUrl.replace(/\/$/, "") + "/store/acquiring/" + path, {
        method: body ? "POST" : "GET",
        headers,
        body: body && JSON.stringify(body),
        credentials: "include",
        cache: "no-store",
        // A redirect would carry a card on to wherever it points.
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

/** Without readable words only a 4xx is a refusal: behind any other status the backend may have done its work. */
function requestError(status: number, answer: unknown): AcquiringError {
  const isRefused = status >= 400 && status < 500
  if (!isRecord(answer) && !isRefused) return noAnswer(status)
  const { code, type, message, field } = isRecord(answer) ? answer : {}
  return new AcquiringError(
    status,
    String(code ?? type ?? "refused"),
    String(message ?? `The shop refused the request (${status}).`),
    status === 408 || status === 429 || (status >= 500 && status !== 501),
    typeof field === "string" ? field : undefined
  )
}

export function noAnswer(status: number): AcquiringError {
  return new AcquiringError(status, NO_ANSWER, "No answer came from the shop. Please check your connection.", true)
}
