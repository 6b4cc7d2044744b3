import type { NotificationKind } from "../../gateway"
import type { NotificationView } from "../queries/notifications"

/** The server's closed lists; the browser's code may not take them from there. */
export const KINDS = [
  "payment",
  "review_result",
  "dispute_received",
  "dispute_result",
  "refund_received",
  "refund_accepted",
  "refund_result",
  "unknown",
] as const satisfies readonly NotificationKind[]

export const VERDICTS = ["verified", "hint", "refused"] as const satisfies readonly NotificationView["verdict"][]

export const STATES = [
  "received",
  "processed",
  "failed",
  "dead",
] as const satisfies readonly NotificationView["state"][]

export const SOURCES = ["notify", "return"] as const satisfies readonly NotificationView["source"][]
