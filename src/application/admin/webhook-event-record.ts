import { toMessageResponse } from "../../domain/shared/messages/message"
import type { MessageResponse } from "../../domain/shared/messages/message"
import { MedusaError } from "@medusajs/framework/utils"
import type { WebhookEventRow, PaymentRow } from "../../modules/acquiring/sql/rows"
import type AcquiringModuleService from "../../modules/acquiring/service"

type Shown =
  | "id"
  | "account"
  | "source"
  | "kind"
  | "verification"
  | "order_no"
  | "transaction_id"
  | "payment_id"
  | "body"
  | "state"
  | "attempts"
  | "next_attempt_at"
  | "repeats"
  | "created_at"
  | "updated_at"

/** A webhook in the admin API. Only fields that are certain to be harmless show their values. */
export interface WebhookEventRecord extends Pick<WebhookEventRow, Shown> {
  /** Why it did not verify. */
  readonly reason: MessageResponse | null
  /** Why the last attempt to process it failed. */
  readonly error: MessageResponse | null
  /** The account's mode when its payment began; null if it is about no known payment. */
  readonly mode: PaymentRow["mode"]
  /**
   * `lost`: it reports a paid payment that the database does not have. `restored`: the payment was restored, and waits
   * for its cart or order.
   */
  readonly lost_payment: "lost" | "restored" | null
}

/** Reads webhooks with the modes of their payments. */
export async function readWebhookEventRecords(
  { payments }: AcquiringModuleService,
  rows: readonly WebhookEventRow[]
): Promise<WebhookEventRecord[]> {
  const found = await payments.findAll(rows.flatMap(({ payment_id }) => payment_id ?? []))
  const byId = new Map(found.map((payment) => [payment.id, payment]))
  return rows.map((row) => webhookEventRecord(row, byId.get(row.payment_id ?? "")))
}

export async function readWebhookEventRecord(
  acquiring: AcquiringModuleService,
  row: WebhookEventRow
): Promise<WebhookEventRecord> {
  const [record] = await readWebhookEventRecords(acquiring, [row])
  if (!record) throw new MedusaError(MedusaError.Types.UNEXPECTED_STATE, `The webhook ${row.id} could not be read.`)
  return record
}

function lostPaymentOf(
  { payment_lost_at }: WebhookEventRow,
  payment: PaymentRow | undefined
): WebhookEventRecord["lost_payment"] {
  if (payment_lost_at) return "lost"
  return payment?.restored_at && payment.orphaned_at && !payment.reversed_at ? "restored" : null
}

function webhookEventRecord(row: WebhookEventRow, payment: PaymentRow | undefined): WebhookEventRecord {
  const { id, account, source, kind, verification, reason, order_no, transaction_id, payment_id, body } = row
  const { state, attempts, next_attempt_at, error, repeats, created_at, updated_at } = row
  return {
    ...{
      id,
      account,
      mode: payment?.mode ?? null,
      source,
      kind,
      verification,
      reason: toMessageResponse(reason),
      order_no,
      transaction_id,
      payment_id,
      body,
    },
    ...{
      state,
      attempts,
      next_attempt_at,
      error: toMessageResponse(error),
      repeats,
      created_at,
      updated_at,
      lost_payment: lostPaymentOf(row, payment),
    },
  }
}
