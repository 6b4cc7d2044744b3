import type { PaymentLinkRow } from "../../modules/acquiring/rows"
import type AcquiringModuleService from "../../modules/acquiring/service"
import { addressOfLink } from "./link-address"

type Shown =
  | "id" | "account" | "order_id" | "charge_id" | "amount" | "state" | "history" | "created_by" | "created_at" | "expires_at" | "opened_at"
  | "paid_at" | "payment_id" | "mailed_at" | "mailed_to"

/** A payment link as the merchant sees it. */
export interface PaymentLinkRecord extends Pick<PaymentLinkRow, Shown> {
  readonly currency_code: string
  /** What the customer is sent. */
  readonly url: string
}

export function paymentLinkRecord(acquiring: AcquiringModuleService, row: PaymentLinkRow): PaymentLinkRecord {
  const { id, account, order_id, charge_id, amount, currency, state, history, created_by, created_at, expires_at, opened_at, paid_at, payment_id, mailed_at, mailed_to } = row
  return {
    id, account, order_id, charge_id, amount, currency_code: currency.toLowerCase(), state, history, url: addressOfLink(acquiring, row),
    created_by, created_at, expires_at, opened_at, paid_at, payment_id, mailed_at, mailed_to,
  }
}
