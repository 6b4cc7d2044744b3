import type { WebhookFields, WebhookKind, Profile } from "../../gateway"
import { interpretResult } from "../../gateway"

/** The kinds that tell how a payment ended. */
const OF_PAYMENT: readonly WebhookKind[] = ["payment", "review_result", "unknown"]

/** Whether a webhook says that a payment was approved: its money is reserved or was taken. */
export function tellsOfPaidMoney(kind: WebhookKind, fields: WebhookFields, profile: Profile): boolean {
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
