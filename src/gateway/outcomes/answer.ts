import { englishOf } from "../../domain/shared/messages/message"
import type { Answer, GatewayCall } from "../client/call"
import type { Refused, Unknown } from "./outcome"
import type { RequestMeaning } from "../profile/settings/code-tables"
import { meaningOf } from "../profile/settings/code-tables"
import { readJson } from "../wire/json-reader"
import { Reader, Unreadable, isNamed } from "../wire/tree"
import type { NamedTree } from "../wire/tree"
import { readXml } from "../wire/xml"

/** The JSON object in an answer, as it came and by our names. */
export interface JsonAnswer {
  readonly kind: "json"
  readonly tree: NamedTree
  readonly reader: Reader
}

/** Reads an answer whose success is HTTP 200 with a JSON object, for the account that asked (gateway-api 4.3 - 4.6). */
export function readJsonAnswer(call: GatewayCall, answer: Answer): JsonAnswer | Unknown {
  if (answer.status < 200 || answer.status > 299) return call.unknown("http_status", { http_status: answer.status })
  try {
    const tree = readJson(answer.body.toString("utf8").replace(/^\uFEFF/, ""))
    if (!isNamed(tree)) return call.unknown("unreadable", { detail: englishOf("gateway.detail_not_json_object") })
    const reader = new Reader(tree, call.settings.result_names)
    const fields = differingAccount(call, reader)
    return fields.length > 0 ? call.unknown("echo", { fields }) : { kind: "json", tree, reader }
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error
    return call.unknown("unreadable", {
      detail: error.problem === "unreadable" ? englishOf("gateway.detail_not_json") : error.problem,
    })
  }
}

/** The object in a body, JSON or XML, told apart by its first byte; `undefined` when it is neither. */
export function readTree(body: Buffer): NamedTree | undefined {
  try {
    const text = body
      .toString("utf8")
      .replace(/^\uFEFF/, "")
      .trimStart()
    const tree = text.startsWith("{") ? readJson(text) : readXml(body)
    return isNamed(tree) ? tree : undefined
  } catch (error) {
    if (error instanceof Unreadable) return undefined
    throw error
  }
}

/** Which of merchant and account an answer names differently from the request. */
function differingAccount(call: GatewayCall, reader: Reader): readonly string[] {
  const sent = { merchant_id: call.session.merchantId, account_id: call.session.accountId }
  return (["merchant_id", "account_id"] as const).filter((field) => (reader.text(field) ?? sent[field]) !== sent[field])
}

/** What an answer as a whole says: it was worked on, it was not, or nothing certain. */
export type BatchVerdict =
  | { readonly kind: "processed" }
  | { readonly kind: "not_found"; readonly code: string; readonly message: string }
  | Refused
  | Unknown

/** Reads `return_status`, which says that a request was processed only together with the `return_message` for that (gateway-api 3, 7). */
export function readReturnStatus(call: GatewayCall, reader: Reader): BatchVerdict {
  const code = reader.code("return_status")
  if (code === undefined) return call.unknown("incomplete", { fields: ["return_status"] })
  const meaning = meaningOf(call.profile.statuses.return_status, code)
  const message = reader.freeText("return_message")
  if (meaning !== "ok") return requestError(call, meaning, code, message)
  return isOfSuccess(call, message)
    ? { kind: "processed" }
    : call.unknown("unknown_code", { detail: englishOf("gateway.detail_unexpected_return_message", { status: code }) })
}

/** A gateway that sends no message contradicts nothing. */
function isOfSuccess({ profile }: GatewayCall, message: string | undefined): boolean {
  return (
    message === undefined || profile.codes.processed.some((word) => word.toLowerCase() === message.trim().toLowerCase())
  )
}

/** The verdict of a code that refuses a request as a whole. */
export function requestError(
  call: GatewayCall,
  meaning: RequestMeaning | "unknown" | undefined,
  code: string,
  text: string | undefined
): Exclude<BatchVerdict, { kind: "processed" }> {
  const message = text ?? englishOf("gateway.returned_code", { code })
  switch (meaning) {
    case "not_found":
      return { kind: "not_found", code, message }
    case "parameters":
    case "too_many":
    case "access":
    case "signature":
    case "environment":
    case "ip_not_registered":
    case "system":
      return { kind: "refused", reason: meaning, code, message }
    case "unknown":
    case undefined:
      return call.unknown("unknown_code", { detail: code })
  }
}
