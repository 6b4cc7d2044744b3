import { z } from "@medusajs/framework/zod"
import { NOTIFICATION_KINDS } from "../../gateway"
import { filterText, oneOrMore, pageInput } from "./list-input"

export const notificationListInput = z.strictObject({
  ...pageInput,
  order: z.enum(["created_at", "-created_at", "updated_at", "-updated_at"]).default("-created_at"),
  q: filterText(64).describe("Begins an order number, or is a transaction id."),
  account: filterText(32),
  verdict: z.enum(["verified", "hint", "refused"]).optional(),
  state: oneOrMore(["received", "processed", "failed", "dead"]),
  kind: oneOrMore(NOTIFICATION_KINDS),
  payment_id: filterText(64),
})
