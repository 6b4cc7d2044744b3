import { englishOf } from "../../domain/shared/messages/message"
import { InvalidField } from "../outcomes/errors"

const LOOPBACK: ReadonlySet<string> = new Set(["localhost", "127.0.0.1", "[::1]"])

/** Where the gateway is: `https://host:port` and the path before /v1, without a slash at its end. */
export interface BaseUrl {
  readonly origin: string
  readonly path: string
}

/**
 * Reads a base URL. Card numbers and unsigned statuses travel on it: https, or http on this machine only.
 *
 * @throws InvalidField `base_url`
 */
export function parseBaseUrl(text: string): BaseUrl {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (!url) throw invalid(englishOf("gateway.base_url_invalid"))
  if (url.protocol !== "https:" && !(url.protocol === "http:" && LOOPBACK.has(url.hostname))) {
    throw invalid(englishOf("gateway.base_url_not_https"))
  }
  if (url.username !== "" || url.password !== "") throw invalid(englishOf("gateway.base_url_has_credentials"))
  if (url.search !== "" || url.hash !== "") throw invalid(englishOf("gateway.base_url_has_query"))
  return { origin: url.origin, path: url.pathname.replace(/\/+$/, "") }
}

/** Whether a browser may be sent to an address that the gateway gave us: https, or http where the gateway itself is local. */
export function isSafeForBrowser(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : undefined
  return url?.protocol === "https:" || (url?.protocol === "http:" && LOOPBACK.has(url.hostname))
}

function invalid(problem: string): InvalidField {
  return new InvalidField("base_url", problem)
}
