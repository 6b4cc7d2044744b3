import { createHash } from "node:crypto"
import type { WebhookKind } from "../profile/settings/webhook-settings"
import type { Reader } from "../wire/tree"
import type { WebhookFields } from "./types"

/**
 * The fields that distinguish one webhook event from another. A free text may change between two deliveries of one
 * event.
 */
const DISTINCTIVE = [
  "merchant_id",
  "account_id",
  "order_no",
  "transaction_id",
  "currency",
  "amount",
  "order_status",
  "code",
  "payment_status",
  "recurring_id",
  "recurring_deduction_time",
  "review_flag",
  "review_status",
  "refund_amount",
  "refund_status",
  "refund_code",
  "refund_reference",
  "refund_reference_id",
  "refund_processing_date",
  "dispute_id",
  "dispute_status",
  "dispute_amount",
  "dispute_result",
] as const satisfies readonly (keyof WebhookFields)[]

/**
 * 64 hexadecimal characters, equal for every delivery of one webhook event. The signature is part of the key, so a
 * forged copy never replaces the real one.
 */
export function dedupeKeyOf(kind: WebhookKind, fields: WebhookFields, reader: Reader): string {
  const signature = reader.text("encryption_data")?.toLowerCase() ?? ""
  const distinctive = DISTINCTIVE.map((field) => fields[field] ?? "")
  return createHash("sha256")
    .update(JSON.stringify([kind, signature, ...distinctive]))
    .digest("hex")
}
