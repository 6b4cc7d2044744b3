import { createMessage, verbatim } from "../../domain/shared/messages/message"
import type { Message } from "../../domain/shared/messages/message"
import type { Answer, GatewayCall } from "../client/call"
import type { Refused, Unknown } from "./outcome"
import type { RequestMeaning } from "../profile/settings/code-tables"
import { meaningOf } from "../profile/settings/code-tables"
import { readJson } from "../wire/json-reader"
import { Reader, Unreadable, isNamed } from "../wire/tree"
import type { NamedTree } from "../wire/tree"
import { readXml } from "../wire/xml"

/** The JSON object of an answer: as received, and under the document's names. */
export interface JsonAnswer {
  readonly kind: "json"
  readonly tree: NamedTree
  readonly reader: Reader
}

/**
 * Reads a JSON answer to the account's request. Only HTTP 200 with a JSON object is a success (gateway-api 4.3 - 4.6).
 */
export function readJsonAnswer(call: GatewayCall, answer: Answer): JsonAnswer | Unknown {
  if (answer.status < 200 || answer.status > 299) return call.unknown("http_status", { http_status: answer.status })
  try {
    const tree = readJson(answer.body.toString("utf8").replace(/^\uFEFF/, ""))
    if (!isNamed(tree)) return call.unknown("unreadable", { detail: createMessage("gateway.detail_not_json_object") })
    const reader = new Reader(tree, call.settings.result_names)
    const fields = differingAccount(call, reader)
    return fields.length > 0 ? call.unknown("echo", { fields }) : { kind: "json", tree, reader }
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error
    return call.unknown("unreadable", {
      detail: error.problem === "unreadable" ? createMessage("gateway.detail_not_json") : error.problem,
    })
  }
}

/** Reads the object in a JSON or XML body, distinguished by its first byte. `undefined` if the body is neither. */
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

function differingAccount(call: GatewayCall, reader: Reader): readonly string[] {
  const sent = { merchant_id: call.session.merchantId, account_id: call.session.accountId }
  return (["merchant_id", "account_id"] as const).filter((field) => (reader.text(field) ?? sent[field]) !== sent[field])
}

export type BatchResult =
  | { readonly kind: "processed" }
  | { readonly kind: "not_found"; readonly code: string; readonly message: Message }
  | Refused
  | Unknown

/**
 * Reads `return_status`. The request was processed only if `return_message` is a text of success too (gateway-api 3,
 * 7).
 */
export function readReturnStatus(call: GatewayCall, reader: Reader): BatchResult {
  const code = reader.code("return_status")
  if (code === undefined) return call.unknown("incomplete", { fields: ["return_status"] })
  const meaning = meaningOf(call.profile.statuses.return_status, code)
  const message = reader.freeText("return_message")
  if (meaning !== "ok") return requestError(call, meaning, code, message)
  return isOfSuccess(call, message)
    ? { kind: "processed" }
    : call.unknown("unknown_code", {
        detail: createMessage("gateway.detail_unexpected_return_message", { status: code }),
      })
}

/** An absent message contradicts nothing. */
function isOfSuccess({ profile }: GatewayCall, message: string | undefined): boolean {
  return (
    message === undefined || profile.codes.processed.some((word) => word.toLowerCase() === message.trim().toLowerCase())
  )
}

/** Maps a code that refuses a whole request. */
export function requestError(
  call: GatewayCall,
  meaning: RequestMeaning | "unknown" | undefined,
  code: string,
  text: string | undefined
): Exclude<BatchResult, { kind: "processed" }> {
  const message = text === undefined ? createMessage("gateway.returned_code", { code }) : verbatim(text)
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
