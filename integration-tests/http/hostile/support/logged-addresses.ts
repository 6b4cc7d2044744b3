import { channel } from "node:diagnostics_channel"

export interface LoggedAddresses {
  /** The addresses of all requests that were answered since, as an access log writes them. */
  readonly addresses: readonly string[]
  release(): void
}

const answered = channel("http.server.response.finish")

/** Reads requests like Medusa's access log: when the answer was sent. In tests that log is silent. */
export function hearAddresses(): LoggedAddresses {
  const addresses: string[] = []
  const note = (message: unknown): void => {
    const request = message && Reflect.get(Object(message), "request")
    const [original, url] = ["originalUrl", "url"].map((name): unknown => Reflect.get(Object(request), name))
    addresses.push(String(original ?? url))
  }
  answered.subscribe(note)
  return { addresses, release: () => void answered.unsubscribe(note) }
}
