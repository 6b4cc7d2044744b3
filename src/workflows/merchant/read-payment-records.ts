import type { NotificationRow, OperationRow, PaymentRow } from "../../modules/acquiring/rows"
import type AcquiringModuleService from "../../modules/acquiring/service"
import { disputesOf, signsDisputes } from "./dispute-record"
import type { PaymentRecord } from "./payment-record"
import { paymentRecord } from "./payment-record"

/** Payments as the merchant sees them, each with its operations, disputes and subscription. */
export async function readPaymentRecords(acquiring: AcquiringModuleService, rows: readonly PaymentRow[]): Promise<PaymentRecord[]> {
  const around = await lookAround(acquiring, rows)
  return Promise.all(rows.map((row) => recordOf(acquiring, row, around)))
}

export async function readPaymentRecord(acquiring: AcquiringModuleService, row: PaymentRow): Promise<PaymentRecord> {
  return recordOf(acquiring, row, await lookAround(acquiring, [row]))
}

/** What there is about some payments. */
interface Around {
  readonly disputes: readonly NotificationRow[]
  readonly operations: readonly OperationRow[]
  readonly contracts: ReadonlyMap<string, string>
}

async function lookAround({ inbox, operations, payments }: AcquiringModuleService, rows: readonly PaymentRow[]): Promise<Around> {
  const ids = rows.map(({ id }) => id)
  const [disputes, all, contracts] = await Promise.all([inbox.disputesOf(ids), operations.ofPayments(ids), payments.contractsOf(ids)])
  return { disputes, operations: all, contracts }
}

async function recordOf(acquiring: AcquiringModuleService, row: PaymentRow, { disputes, operations, contracts }: Around): Promise<PaymentRecord> {
  const own = disputes.filter(({ payment_id }) => payment_id === row.id)
  const account = own.length > 0 ? await acquiring.accounts.find(row.account) : undefined
  return paymentRecord(row, {
    operations: operations.filter(({ payment_id }) => payment_id === row.id),
    disputes: disputesOf(row, own, account !== undefined && signsDisputes(account.profile)),
    contractId: contracts.get(row.id),
  })
}
