import { refundStageOf } from "../outcomes/interpret"
import type { Profile } from "../profile/profile"
import type { WebhookKind } from "../profile/settings/webhook-settings"
import type { Reader } from "../wire/tree"

/**
 * Determines a webhook's kind (gateway-api 6.3). The profile's kind field decides, else the fields that only one kind
 * has. A refund is received first. It is accepted when it has a reference, and has a result when it was processed or
 * failed.
 */
export function kindOf(fields: Reader, kindField: Reader, profile: Profile): WebhookKind {
  const { webhooks } = profile
  const named = webhooks.kind_field === "" ? undefined : wordOf(kindField.text(webhooks.kind_field))
  const [, kind] = Object.entries(webhooks.kinds).find(([word]) => wordOf(word) === named) ?? []
  if (named !== undefined && kind !== undefined) return kind
  const has = (...names: readonly string[]): boolean => names.some((name) => fields.text(name) !== undefined)
  if (has("dispute_id", "dispute_status", "dispute_reason", "dispute_amount", "dispute_date", "dispute_result"))
    return kindOfDispute(fields)
  if (has("refund_amount", "refund_status", "refund_reference", "refund_reference_id"))
    return kindOfRefund(fields, profile)
  if (has("review_status", "review_flag")) return "review_result"
  return has("order_status", "result_info") ? "payment" : "unknown"
}

function kindOfRefund(fields: Reader, profile: Profile): WebhookKind {
  const hasFailed = refundStageOf({ refund_status: fields.code("refund_status") }, profile) === "failed"
  if (hasFailed || fields.text("refund_processing_date") !== undefined) return "refund_result"
  return fields.text("refund_reference_id") !== undefined ? "refund_accepted" : "refund_received"
}

function kindOfDispute(fields: Reader): WebhookKind {
  const status = fields.text("dispute_status")
  const isOver =
    fields.text("dispute_result") !== undefined ||
    (status !== undefined && !/^(received|open|opened|new|pending)$/i.test(status))
  return isOver ? "dispute_result" : "dispute_received"
}

/** `REFUND RESULT`, `refund_result` and `RefundResult` are one word. */
function wordOf(text: string | undefined): string | undefined {
  return text?.replace(/[\s_-]/g, "").toLowerCase()
}
