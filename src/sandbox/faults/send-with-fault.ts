import type { ServerResponse } from "node:http"
import { send, type Reply } from "../http/reply"
import type { AnswerFault } from "./fault"
import type { AppliedFault } from "./fault-rules"

const EIGHT_MEGABYTES = 8 * 1_024 * 1_024
const HTML_ERROR =
  "<!DOCTYPE html><html><head><title>502 Bad Gateway</title></head><body><h1>502 Bad Gateway</h1></body></html>"

/** Sends an answer, or a fault's version of it. Delays are real time, because the caller waits. */
export function sendWithFault(
  response: ServerResponse,
  reply: Reply,
  applied: AppliedFault<AnswerFault> | undefined
): void {
  switch (applied?.fault) {
    case "never":
      return
    case "drop_before_booking":
    case "drop_after_booking":
      response.destroy()
      return
    case "late": {
      const timer = setTimeout(() => send(response, reply), applied.ms)
      response.once("close", () => clearTimeout(timer))
      return
    }
    case "cut_body":
      sendCut(response, reply)
      return
    case "empty_body":
      send(response, { ...reply, status: 200, body: "" })
      return
    case "huge_body":
      send(response, { ...reply, body: reply.body + " ".repeat(EIGHT_MEGABYTES) })
      return
    case "html_error_page":
      send(response, { status: 200, headers: { "content-type": "text/html" }, body: HTML_ERROR })
      return
    case "http_500":
      send(response, { status: 500, headers: { "content-type": "text/html" }, body: HTML_ERROR })
      return
    case "http_404_booked":
      send(response, { status: 404, headers: {}, body: "" })
      return
    case "redirect":
      send(response, { status: 302, headers: { location: "/sandbox/elsewhere" }, body: "" })
      return
    case undefined:
    case "http_400":
    case "http_404":
    case "wrong_signature":
    case "lower_case_signature":
    case "no_signature":
    case "wrong_amount":
    case "short_amount":
    case "wrong_currency":
    case "wrong_order_no":
    case "wrong_account":
    case "unknown_status":
    case "missing_element":
    case "foreign_element":
    case "element_error_message":
    case "other_return_message":
    case "reordered":
      send(response, reply)
  }
}

/** Announces the whole body, sends half of it, and breaks the connection. */
function sendCut(response: ServerResponse, { status, headers, body }: Reply): void {
  const bytes = Buffer.from(body, "utf8")
  response.writeHead(status, { ...headers, "content-length": bytes.length })
  response.write(bytes.subarray(0, Math.floor(bytes.length / 2)), () => response.destroy())
}
