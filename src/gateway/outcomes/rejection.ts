import { readTree } from "./answer"
import type { Answer, GatewayCall } from "../client/call"
import type { Rejected, Unknown } from "./outcome"
import type { AuthoriseResult } from "../operations/authorise-result"
import { CARD_FIELDS } from "../operations/payment-fields"
import { Reader } from "../wire/tree"

export const REJECTION_FIELDS = ["code", "source", "message"] as const

/** Invalid input and record not found (gateway-api 4.1). */
export function isRejection(status: number): status is Rejected["status"] {
  return status === 400 || status === 404
}

/**
 * Reads HTTP 400 or 404: JSON `{ code, source, message }`, or XML with these elements, or an empty body. Any other body
 * leaves the outcome unknown, because a proxy with a wrong path may have sent it. A code that the profile lists as
 * uncertain leaves it unknown too: a duplicate order number, for example, was sent before.
 */
export function readRejection(
  call: GatewayCall,
  answer: Answer,
  status: Rejected["status"]
): Rejected | (Unknown & { readonly result?: AuthoriseResult }) {
  if (answer.body.toString("utf8").trim() === "") return { kind: "rejected", status }
  const tree = readTree(answer.body)
  if (!tree) return call.unknown("unreadable", { http_status: status, detail: `HTTP ${status}` })
  const reader = new Reader(tree, call.settings.result_names)
  const code = reader.code("code")
  if (code !== undefined && call.profile.codes.uncertain.includes(code)) {
    return {
      ...call.unknown("unknown_code", { http_status: status, detail: code }),
      result: { code, risk_reasons: [] },
    }
  }
  return { kind: "rejected", status, code, source: reader.freeText("source"), message: reader.freeText("message") }
}

/**
 * Whether the gateway does not find a record and names no field (HTTP 404 "record not found", gateway-api 4.1). In a
 * payment with a token, the token is the only record. Without a code the answer may come from a wrong address or a
 * proxy.
 */
export function isUnknownRecord({ status, code, source }: Rejected): boolean {
  return status === 404 && code !== undefined && !source
}

export function isAboutCard({ source }: Rejected): boolean {
  return source !== undefined && Object.hasOwn(CARD_FIELDS, source)
}
