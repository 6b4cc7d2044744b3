import type { WebhookFields, WebhookKind, Profile } from "../../gateway"
import { interpretResult } from "../../gateway"

/** The kinds that report the result of a payment. */
const OF_PAYMENT: readonly WebhookKind[] = ["payment", "review_result", "unknown"]

/** Whether a webhook reports an approved payment: its money is authorized or captured. */
export function reportsPaidMoney(kind: WebhookKind, fields: WebhookFields, profile: Profile): boolean {
  if (!OF_PAYMENT.includes(kind)) return false
  switch (interpretResult(fields, profile)) {
    case "captured":
    case "authorized":
    case "approved":
      return true
    case "pending":
    case "declined":
    case "unknown":
      return false
  }
}
