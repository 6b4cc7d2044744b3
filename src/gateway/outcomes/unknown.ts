import { englishOf } from "../../domain/shared/messages/message"
import type { Unknown, UnknownReason } from "./outcome"

export interface CallPlace {
  readonly operation: string
  readonly account: string
}

export interface UnknownFacts {
  readonly fields?: readonly string[]
  readonly http_status?: number
  /** A code or status of the gateway, or a short reason; never a part of a body. */
  readonly detail?: string
}

/** Creates an unknown outcome with its message for the merchant: the event, its place and the next step. */
export function unknown(place: CallPlace, reason: UnknownReason, facts: UnknownFacts = {}): Unknown {
  const { fields, http_status } = facts
  return {
    kind: "unknown",
    reason,
    message: englishOf("gateway.request_failed", {
      kind: place.operation,
      account: place.account,
      reason: SENTENCES[reason](facts),
    }),
    ...(fields && { fields }),
    ...(http_status !== undefined && { http_status }),
  }
}

const SENTENCES: Readonly<Record<UnknownReason, (facts: UnknownFacts) => string>> = {
  never_sent: ({ detail }) =>
    sentences(
      englishOf("gateway.unreachable", { reason: detail ?? englishOf("gateway.detail_no_connection") }),
      englishOf("gateway.check_connection")
    ),
  timeout: () => sentences(englishOf("gateway.response_timeout"), QUERY_FIRST),
  connection_lost: () => sentences(englishOf("gateway.connection_lost"), QUERY_FIRST),
  http_status: ({ http_status }) =>
    sentences(
      englishOf("gateway.http_status_unclear", { status: http_status ?? "error" }),
      englishOf("gateway.query_then_check_path")
    ),
  too_large: () => sentences(englishOf("gateway.response_too_large"), englishOf("gateway.check_base_url")),
  unreadable: ({ detail }) =>
    sentences(
      detail === undefined
        ? englishOf("gateway.response_unexpected")
        : englishOf("gateway.response_unexpected_detail", { reason: detail }),
      englishOf("gateway.often_proxy_error_page")
    ),
  signature: ({ detail }) =>
    sentences(
      detail === "missing"
        ? englishOf("gateway.response_signature_missing")
        : englishOf("gateway.response_signature_invalid"),
      englishOf("gateway.check_result_signature")
    ),
  echo: ({ fields = [] }) => englishOf("gateway.response_differs_from_request", { fields: fields.join(", ") }),
  unknown_code: ({ detail }) =>
    sentences(
      englishOf("gateway.status_unclear", { status: detail ?? "none" }),
      englishOf("gateway.add_documented_status")
    ),
  incomplete: ({ fields = [] }) => englishOf("gateway.response_incomplete", { fields: fields.join(", ") }),
}

const QUERY_FIRST = englishOf("gateway.query_before_repeating")

function sentences(...list: readonly string[]): string {
  return list.join(" ")
}
