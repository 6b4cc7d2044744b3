import { createMessage, joinMessages } from "../../domain/shared/messages/message"
import type { Message } from "../../domain/shared/messages/message"
import type { Unknown, UnknownReason } from "./outcome"

export interface CallPlace {
  readonly operation: string
  readonly account: string
}

export interface UnknownFacts {
  readonly fields?: readonly string[]
  readonly http_status?: number
  /** A code or status of the gateway, or a short reason; never a part of a body. */
  readonly detail?: string | Message
}

/** Creates an unknown outcome with its message for the merchant: the event, its place and the next step. */
export function unknown(place: CallPlace, reason: UnknownReason, facts: UnknownFacts = {}): Unknown {
  const { fields, http_status } = facts
  return {
    kind: "unknown",
    reason,
    message: createMessage("gateway.request_failed", {
      kind: place.operation,
      account: place.account,
      reason: SENTENCES[reason](facts),
    }),
    ...(fields && { fields }),
    ...(http_status !== undefined && { http_status }),
  }
}

const SENTENCES: Readonly<Record<UnknownReason, (facts: UnknownFacts) => Message>> = {
  never_sent: ({ detail }) =>
    joinMessages(
      createMessage("gateway.unreachable", { reason: detail ?? createMessage("gateway.detail_no_connection") }),
      createMessage("gateway.check_connection")
    ),
  timeout: () => joinMessages(createMessage("gateway.response_timeout"), QUERY_FIRST),
  connection_lost: () => joinMessages(createMessage("gateway.connection_lost"), QUERY_FIRST),
  http_status: ({ http_status }) =>
    joinMessages(
      createMessage("gateway.http_status_unclear", { status: String(http_status ?? "error") }),
      createMessage("gateway.query_then_check_path")
    ),
  too_large: () => joinMessages(createMessage("gateway.response_too_large"), createMessage("gateway.check_base_url")),
  unreadable: ({ detail }) =>
    joinMessages(
      detail === undefined
        ? createMessage("gateway.response_unexpected")
        : createMessage("gateway.response_unexpected_detail", { reason: detail }),
      createMessage("gateway.often_proxy_error_page")
    ),
  signature: ({ detail }) =>
    joinMessages(
      detail === "missing"
        ? createMessage("gateway.response_signature_missing")
        : createMessage("gateway.response_signature_invalid"),
      createMessage("gateway.check_result_signature")
    ),
  echo: ({ fields = [] }) => createMessage("gateway.response_differs_from_request", { fields: fields.join(", ") }),
  unknown_code: ({ detail }) =>
    joinMessages(
      createMessage("gateway.status_unclear", { status: detail ?? "none" }),
      createMessage("gateway.add_documented_status")
    ),
  incomplete: ({ fields = [] }) => createMessage("gateway.response_incomplete", { fields: fields.join(", ") }),
}

const QUERY_FIRST = createMessage("gateway.query_before_repeating")
