import { isSigned } from "../../gateway"
import type { NotificationRow, PaymentRow } from "../../modules/acquiring/rows"
import type AcquiringModuleService from "../../modules/acquiring/service"
import { disputesOf } from "./dispute-record"
import type { PaymentRecord } from "./payment-record"
import { paymentRecord } from "./payment-record"

/** Payments as the merchant sees them, each with its operations and disputes. */
export async function readPaymentRecords(acquiring: AcquiringModuleService, rows: readonly PaymentRow[]): Promise<PaymentRecord[]> {
  const notices = await acquiring.inbox.disputesOf(rows.map(({ id }) => id))
  return Promise.all(rows.map((row) => recordOf(acquiring, row, notices.filter(({ payment_id }) => payment_id === row.id))))
}

export async function readPaymentRecord(acquiring: AcquiringModuleService, row: PaymentRow): Promise<PaymentRecord> {
  return recordOf(acquiring, row, await acquiring.inbox.disputesOf([row.id]))
}

async function recordOf(acquiring: AcquiringModuleService, row: PaymentRow, disputes: readonly NotificationRow[]): Promise<PaymentRecord> {
  const confirmed = disputes.length > 0 && (await signsDisputes(acquiring, row.account))
  return paymentRecord(row, await acquiring.operations.ofPayment(row.id), disputesOf(row, disputes, confirmed))
}

async function signsDisputes(acquiring: AcquiringModuleService, handle: string): Promise<boolean> {
  const account = await acquiring.accounts.find(handle)
  return account !== undefined && ["dispute_id", "dispute_status"].every((field) => isSigned(field, account.profile))
}
