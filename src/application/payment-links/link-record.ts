import type { MoveResponse } from "../shared/history-response"
import { moveResponse } from "../shared/history-response"
import { MedusaError } from "@medusajs/framework/utils"
import type { PaymentLinkMove, PaymentLinkRow, PaymentRow } from "../../modules/acquiring/sql/rows"
import type AcquiringModuleService from "../../modules/acquiring/service"
import { addressOfLink } from "./link-address"

type Shown =
  | "id"
  | "account"
  | "order_id"
  | "billing_cycle_id"
  | "amount"
  | "state"
  | "created_by"
  | "created_at"
  | "expires_at"
  | "opened_at"
  | "paid_at"
  | "payment_id"
  | "mailed_at"
  | "mailed_to"

/** A payment link as the merchant sees it. */
export interface PaymentLinkRecord extends Pick<PaymentLinkRow, Shown> {
  /**
   * Whether the account charged real cards when the link was last opened; null before. The account's mode at the first
   * opening applies then.
   */
  readonly mode: PaymentRow["mode"]
  /** The subscription of the billing cycle; null for an order. */
  readonly subscription_id: string | null
  readonly currency_code: string
  readonly history: readonly MoveResponse<PaymentLinkMove>[]
  /** The address for the customer. */
  readonly url: string
}

/** Returns payment links as the merchant sees them, each with the mode of its attempts and its subscription. */
export async function readPaymentLinkRecords(
  acquiring: AcquiringModuleService,
  rows: readonly PaymentLinkRow[]
): Promise<PaymentLinkRecord[]> {
  const ids = rows.map(({ id }) => id)
  const [modes, subscriptions] = await Promise.all([
    acquiring.paymentLinks.modesOf(ids),
    acquiring.paymentLinks.subscriptionsOf(ids),
  ])
  return rows.map((row) =>
    paymentLinkRecord(acquiring, row, {
      mode: modes.get(row.id) ?? null,
      subscription_id: subscriptions.get(row.id) ?? null,
    })
  )
}

export async function readPaymentLinkRecord(
  acquiring: AcquiringModuleService,
  row: PaymentLinkRow
): Promise<PaymentLinkRecord> {
  const [record] = await readPaymentLinkRecords(acquiring, [row])
  if (!record)
    throw new MedusaError(MedusaError.Types.UNEXPECTED_STATE, `The payment link ${row.id} could not be read.`)
  return record
}

function paymentLinkRecord(
  acquiring: AcquiringModuleService,
  row: PaymentLinkRow,
  beside: Pick<PaymentLinkRecord, "mode" | "subscription_id">
): PaymentLinkRecord {
  const {
    id,
    account,
    order_id,
    billing_cycle_id,
    amount,
    currency,
    state,
    history,
    created_by,
    created_at,
    expires_at,
    opened_at,
    paid_at,
    payment_id,
    mailed_at,
    mailed_to,
  } = row
  return {
    id,
    account,
    ...beside,
    order_id,
    billing_cycle_id,
    amount,
    currency_code: currency.toLowerCase(),
    state,
    history: history.map(moveResponse),
    url: addressOfLink(acquiring, row),
    created_by,
    created_at,
    expires_at,
    opened_at,
    paid_at,
    payment_id,
    mailed_at,
    mailed_to,
  }
}
