import { readTree } from "./answer"
import type { Answer, GatewayCall } from "./call"
import type { Rejected, Unknown } from "./outcome"
import { Reader } from "./wire/tree"

export const REJECTION_FIELDS = ["code", "source", "message"] as const

/** Invalid input and record not found (gateway-api 4.1). */
export function isRejection(status: number): status is Rejected["status"] {
  return status === 400 || status === 404
}

/**
 * Reads HTTP 400 or 404: JSON `{ code, source, message }`, the same as XML, or nothing. A page of something else, such as
 * a proxy that does not know the path, is no word of the gateway: the outcome stays unknown.
 */
export function readRejection(call: GatewayCall, answer: Answer, status: Rejected["status"]): Rejected | Unknown {
  if (answer.body.toString("utf8").trim() === "") return { kind: "rejected", status }
  const tree = readTree(answer.body)
  if (!tree) return call.unknown("unreadable", { http_status: status, detail: `HTTP ${status}` })
  const reader = new Reader(tree, call.settings.result_names)
  return {
    kind: "rejected",
    status,
    code: reader.code("code"),
    source: reader.freeText("source"),
    message: reader.freeText("message"),
  }
}
