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
 * Reads HTTP 400 or 404: JSON `{ code, source, message }`, the same as XML, or nothing. A page of something else, such as
 * a proxy that does not know the path, is no word of the gateway: the outcome stays unknown. So it does with a code that the profile
 * calls uncertain: a duplicate order number, for one, was sent before.
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
 * Whether the gateway says that it does not know something that it was asked for, and names no field (HTTP 404 "record not found", gateway-api 4.1):
 * of a payment with a token, that is the only record that is asked for. Without a code of the gateway's it may be anybody's word: an address that is
 * wrong, or something in between.
 */
export function isUnknownRecord({ status, code, source }: Rejected): boolean {
  return status === 404 && code !== undefined && !source
}

/** Whether the gateway names a field of the card as what it does not take. */
export function isAboutCard({ source }: Rejected): boolean {
  return source !== undefined && Object.hasOwn(CARD_FIELDS, source)
}
