import type { NotificationRow } from "../../modules/acquiring/rows"

/** A notification as the merchant sees it. Of its fields only those that are known to be harmless show their values. */
export type NotificationRecord = Pick<
  NotificationRow,
  | "id" | "account" | "source" | "kind" | "verdict" | "reason" | "order_no" | "transaction_id" | "payment_id" | "body"
  | "state" | "tries" | "next_try_at" | "error" | "repeats" | "created_at" | "updated_at"
>

export function notificationRecord(row: NotificationRow): NotificationRecord {
  const { id, account, source, kind, verdict, reason, order_no, transaction_id, payment_id, body } = row
  const { state, tries, next_try_at, error, repeats, created_at, updated_at } = row
  return {
    ...{ id, account, source, kind, verdict, reason, order_no, transaction_id, payment_id, body },
    ...{ state, tries, next_try_at, error, repeats, created_at, updated_at },
  }
}
