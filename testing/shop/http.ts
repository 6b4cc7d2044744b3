/** An answer as it came: tests look at its status themselves. */
export interface Answer {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  /** The body if it is JSON, else `undefined`. */
  readonly json: unknown
}

export interface Ask {
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  /** Sent as JSON. */
  readonly json?: unknown
  /** Sent as it is. */
  readonly body?: string | Uint8Array<ArrayBuffer>
}

/** More than the half minute that a gateway may take. */
const LIMIT_MS = 90_000

/** Sends a request and returns any answer; follows no redirects. Throws only if there is no answer. */
export async function ask(url: string, { method, headers, json, body }: Ask = {}): Promise<Answer> {
  const payload = json === undefined ? body : JSON.stringify(json)
  const response = await fetch(url, {
    method: method ?? (payload === undefined ? "GET" : "POST"),
    headers: { ...(json !== undefined && { "content-type": "application/json" }), ...headers },
    body: payload,
    redirect: "manual",
    signal: AbortSignal.timeout(LIMIT_MS),
  })
  const text = await response.text()
  return { status: response.status, headers: response.headers, text, json: parse(text) }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
