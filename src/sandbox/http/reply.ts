import type { ServerResponse } from "node:http"
import { PAGE_HEADERS } from "../pages/document"
import type { Html } from "../pages/html"

export interface Reply {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

export const jsonReply = (value: object, status = 200): Reply => ({
  status,
  headers: { "content-type": "application/json; charset=utf-8", "cache-control": "no-store" },
  body: JSON.stringify(value),
})

export const pageReply = (page: Html, status = 200): Reply => ({ status, headers: PAGE_HEADERS, body: page.text })

/** The body {code, source, message} of an HTTP error (section 7). */
export const errorReply = (status: number, code: string, source: string, message: string): Reply =>
  jsonReply({ code, source, message }, status)

export const seeOther = (location: string): Reply => ({ status: 303, headers: { location }, body: "" })

export function send(response: ServerResponse, { status, headers, body }: Reply): void {
  const bytes = Buffer.from(body, "utf8")
  response.writeHead(status, { ...headers, "content-length": bytes.length })
  response.end(bytes)
}
