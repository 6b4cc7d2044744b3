import type { NotificationFields, NotificationKind, Profile } from "../../gateway"
import { interpretResult } from "../../gateway"

/** The kinds that tell how a payment ended. */
const OF_PAYMENT: readonly NotificationKind[] = ["payment", "review_result", "unknown"]

/** Whether a notice says that a payment was approved: its money is reserved or was taken. */
export function tellsOfPaidMoney(kind: NotificationKind, fields: NotificationFields, profile: Profile): boolean {
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
