import type { WebhookKind } from "../../../gateway"
import type { WebhookEventView } from "../../hooks/queries/webhooks"

/** The server's closed lists, because the browser's code cannot import them. */
export const KINDS = [
  "payment",
  "review_result",
  "dispute_received",
  "dispute_result",
  "refund_received",
  "refund_accepted",
  "refund_result",
  "unknown",
] as const satisfies readonly WebhookKind[]

export const VERIFICATIONS = [
  "verified",
  "unverified",
  "rejected",
] as const satisfies readonly WebhookEventView["verification"][]

export const STATES = [
  "received",
  "processed",
  "failed",
  "dead",
] as const satisfies readonly WebhookEventView["state"][]

export const SOURCES = ["notify", "return"] as const satisfies readonly WebhookEventView["source"][]
