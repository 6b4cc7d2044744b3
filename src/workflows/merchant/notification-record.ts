import { MedusaError } from "@medusajs/framework/utils"
import type { NotificationRow, PaymentRow } from "../../modules/acquiring/rows"
import type AcquiringModuleService from "../../modules/acquiring/service"

type Shown =
  | "id" | "account" | "source" | "kind" | "verdict" | "reason" | "order_no" | "transaction_id" | "payment_id" | "body"
  | "state" | "tries" | "next_try_at" | "error" | "repeats" | "created_at" | "updated_at"

/** A notification as the merchant sees it. Of its fields only those that are known to be harmless show their values. */
export interface NotificationRecord extends Pick<NotificationRow, Shown> {
  /** Whether the account charged real cards when the payment that it is about was begun; null where it is about none of ours. */
  readonly mode: PaymentRow["mode"]
}

/** Notifications as the merchant sees them, each with the mode of its payment. */
export async function readNotificationRecords({ payments }: AcquiringModuleService, rows: readonly NotificationRow[]): Promise<NotificationRecord[]> {
  const found = await payments.findAll(rows.flatMap(({ payment_id }) => payment_id ?? []))
  const modes = new Map(found.map(({ id, mode }) => [id, mode]))
  return rows.map((row) => notificationRecord(row, modes.get(row.payment_id ?? "") ?? null))
}

export async function readNotificationRecord(acquiring: AcquiringModuleService, row: NotificationRow): Promise<NotificationRecord> {
  const [record] = await readNotificationRecords(acquiring, [row])
  if (!record) throw new MedusaError(MedusaError.Types.UNEXPECTED_STATE, `The notification ${row.id} could not be read.`)
  return record
}

function notificationRecord(row: NotificationRow, mode: PaymentRow["mode"]): NotificationRecord {
  const { id, account, source, kind, verdict, reason, order_no, transaction_id, payment_id, body } = row
  const { state, tries, next_try_at, error, repeats, created_at, updated_at } = row
  return {
    ...{ id, account, mode, source, kind, verdict, reason, order_no, transaction_id, payment_id, body },
    ...{ state, tries, next_try_at, error, repeats, created_at, updated_at },
  }
}
