import { readJsonAnswer, readReturnStatus, requestError } from "./answer"
import type { Answer, GatewayCall, SignedRequest } from "../client/call"
import type { Refused, Unknown } from "./outcome"
import { meaningOf } from "../profile/settings/code-tables"
import type { RequestMeaning } from "../profile/settings/code-tables"
import type { Reader } from "../wire/tree"

/** The rows of a query or of a refund search, or the reason why there are none. */
export type QueryAnswer =
  | { readonly kind: "rows"; readonly rows: readonly Reader[]; readonly head: Reader }
  | { readonly kind: "not_found" }
  | Refused
  | Unknown

/**
 * Reads the answer of a query. A rejection arrives inside HTTP 200, as `return_status` or `query_result`, in the answer
 * or in a row. All these places are read.
 */
export function readQueryAnswer(call: GatewayCall, answer: Answer, request: SignedRequest, list: string): QueryAnswer {
  const read = readJsonAnswer(call, answer)
  if (read.kind === "unknown") return read
  const { reader: head } = read
  const refused =
    (head.list(list) ?? []).map((row) => rejectionOfRow(call, head, row)).find((row) => row) ??
    rejectionOfHead(call, head)
  if (refused) return refused
  const signature = call.resultOf(read.tree, request)
  if (signature !== "right") return call.unknown("signature", { detail: signature })
  const rows = head.list(list)
  return rows ? { kind: "rows", rows, head } : call.unknown("incomplete", { fields: [list] })
}

function rejectionOfHead(call: GatewayCall, head: Reader): QueryAnswer | undefined {
  const result = head.code("query_result")
  const meaning = requestMeaning(call, result)
  if (result !== undefined && meaning)
    return withoutCode(requestError(call, meaning, result, head.freeText("return_message")))
  if (result !== undefined && head.text("return_status") === undefined) return undefined
  const check = readReturnStatus(call, head)
  return check.kind === "processed" ? undefined : withoutCode(check)
}

/** "Not found" concerns only its row. Any other rejection in a row concerns the whole query. */
function rejectionOfRow(call: GatewayCall, head: Reader, row: Reader): QueryAnswer | undefined {
  const result = row.code("query_result")
  const meaning = requestMeaning(call, result)
  if (result === undefined || !meaning || meaning === "not_found") return undefined
  return withoutCode(
    requestError(call, meaning, result, row.freeText("error_message") ?? head.freeText("return_message"))
  )
}

/** Reads `query_result` as a status of the request; `undefined` if it is the status of a payment. */
function requestMeaning({ profile }: GatewayCall, code: string | undefined): RequestMeaning | undefined {
  const meaning = code === undefined ? undefined : meaningOf(profile.statuses.query_result, code)
  switch (meaning) {
    case "success":
    case "failed":
    case "pending":
    case "to_be_confirmed":
    case "unknown":
    case undefined:
      return undefined
    default:
      return meaning
  }
}

function withoutCode(check: ReturnType<typeof requestError>): QueryAnswer {
  return check.kind === "not_found" ? { kind: "not_found" } : check
}
