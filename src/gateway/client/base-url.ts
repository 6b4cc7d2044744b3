import { createMessage } from "../../domain/shared/messages/message"
import type { Message } from "../../domain/shared/messages/message"
import { InvalidField } from "../outcomes/errors"

const LOOPBACK: ReadonlySet<string> = new Set(["localhost", "127.0.0.1", "[::1]"])

/** The gateway's address: `https://host:port`, and the path before /v1 without a trailing slash. */
export interface BaseUrl {
  readonly origin: string
  readonly path: string
}

/**
 * Parses a base URL. It must be https, or http on this machine, because card numbers and unsigned statuses travel on
 * it.
 *
 * @throws InvalidField `base_url`
 */
export function parseBaseUrl(text: string): BaseUrl {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (!url) throw invalid(createMessage("gateway.base_url_invalid"))
  if (url.protocol !== "https:" && !(url.protocol === "http:" && LOOPBACK.has(url.hostname))) {
    throw invalid(createMessage("gateway.base_url_not_https"))
  }
  if (url.username !== "" || url.password !== "") throw invalid(createMessage("gateway.base_url_has_credentials"))
  if (url.search !== "" || url.hash !== "") throw invalid(createMessage("gateway.base_url_has_query"))
  return { origin: url.origin, path: url.pathname.replace(/\/+$/, "") }
}

/** Whether a browser may open an address from the gateway: https, or http if the host is this machine. */
export function isSafeForBrowser(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : undefined
  return url?.protocol === "https:" || (url?.protocol === "http:" && LOOPBACK.has(url.hostname))
}

function invalid(problem: Message): InvalidField {
  return new InvalidField("base_url", problem)
}
