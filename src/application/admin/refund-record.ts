import { toMessageResponse } from "../../domain/shared/messages/message"
import type { MessageResponse } from "../../domain/shared/messages/message"
import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import type { PaymentState } from "../../domain/payments/payment-state"
import { leftOfRefused, isWaitingForRetry } from "../../domain/modifications/refund-again"
import type { ModificationRow, PaymentRow } from "../../modules/acquiring/sql/rows"
import { acquiringOf } from "../shared/acquiring"
import { paymentAmounts, entriesOf } from "../modifications/modification-entries"
import { collectionsOfCanceledOrders } from "../payments/context/medusa-payment"
import type { ModificationRecord } from "./payment-record"
import { modificationRecord } from "./payment-record"
import { notQueriedAmong } from "./read-payment-records"

/** The fields of a refund's payment that the list shows. */
export interface RefundedPayment {
  readonly id: string
  /** The account's mode when the payment began. */
  readonly mode: PaymentRow["mode"]
  readonly order_no: string
  readonly transaction_id: string | null
  /** The order that it paid. */
  readonly order_id: string | null
  readonly state: PaymentState
  readonly amount: string
  readonly card: { readonly first6: string | null; readonly last4: string | null }
}

/** A refund in the list of all refunds. Amounts are decimal text. */
export interface RefundRecord extends ModificationRecord {
  readonly account: string
  readonly payment: RefundedPayment | null
  /** Its refund in Medusa; null if Medusa has none. */
  readonly refund_id: string | null
  readonly reason: MessageResponse | null
  /** Medusa's id of the user who requested it; null if none in Medusa did. */
  readonly created_by: string | null
  /** Whether it can be sent again: it failed after it was accepted, or was rejected although its order is canceled. */
  readonly can_be_sent_again: boolean
  readonly updated_at: Date
}

/** Reads refunds with their payments and the users who requested them. */
export async function readRefundRecords(
  container: MedusaContainer,
  rows: readonly ModificationRow[]
): Promise<RefundRecord[]> {
  const acquiring = acquiringOf(container)
  const { payments, modifications } = acquiring
  const paymentsOf = (some: readonly ModificationRow[]): string[] => [
    ...new Set(some.flatMap(({ payment_id }) => payment_id ?? [])),
  ]
  const failed = rows.filter(({ state }) => state === "failed")
  const [found, beside, users] = await Promise.all([
    payments.findAll(paymentsOf(rows)),
    modifications.ofPayments(paymentsOf(failed)),
    usersOf(container, rows),
  ])
  const notQueried = await notQueriedAmong(acquiring, rows)
  const canceled = await collectionsOfCanceledOrders(
    container,
    failed.flatMap(({ payment_id }) => found.find(({ id }) => id === payment_id)?.payment_collection_id ?? [])
  )
  const byId = new Map(found.map((payment) => [payment.id, payment]))
  return rows.map((row) => {
    const { payment_id, medusa_id, account, reason, updated_at } = row
    const payment = payment_id === null ? undefined : byId.get(payment_id)
    const created_by = (medusa_id !== null && users.get(medusa_id)) || null
    const can_be_sent_again = payment !== undefined && waits(row, payment, beside, canceled)
    return {
      ...modificationRecord(row, notQueried),
      account,
      payment: payment ? refundedPayment(payment) : null,
      refund_id: medusa_id,
      reason: toMessageResponse(reason),
      created_by,
      can_be_sent_again,
      updated_at,
    }
  })
}

function waits(
  row: ModificationRow,
  payment: PaymentRow,
  beside: readonly ModificationRow[],
  canceled: ReadonlySet<string>
): boolean {
  const entries = entriesOf(beside.filter(({ payment_id }) => payment_id === payment.id))
  const refund = entries.find(({ id }) => id === row.id)
  if (!refund) return false
  const { payment_collection_id } = payment
  const isOfCanceled = payment_collection_id !== null && canceled.has(payment_collection_id)
  return (
    isWaitingForRetry(refund, paymentAmounts(payment), entries) ||
    (isOfCanceled && leftOfRefused(refund, paymentAmounts(payment), entries) !== undefined)
  )
}

function refundedPayment({
  id,
  mode,
  order_no,
  transaction_id,
  order_id,
  state,
  amount,
  card_first6,
  card_last4,
}: PaymentRow): RefundedPayment {
  return {
    id,
    mode,
    order_no,
    transaction_id,
    order_id,
    state,
    amount,
    card: { first6: card_first6, last4: card_last4 },
  }
}

/**
 * The users who requested Medusa's refunds, by refund id. A refund that the plugin recorded there has a modification's
 * id in `created_by`.
 */
async function usersOf(
  container: MedusaContainer,
  rows: readonly ModificationRow[]
): Promise<ReadonlyMap<string, string>> {
  const id = rows.flatMap(({ medusa_id }) => medusa_id ?? [])
  if (id.length === 0) return new Map()
  const refunds = await container
    .resolve(Modules.PAYMENT)
    .listRefunds({ id }, { select: ["id", "created_by"], take: id.length })
  return new Map(
    refunds.flatMap(({ id: refund, created_by }) =>
      created_by && !created_by.startsWith("acqmod_") ? [[refund, created_by]] : []
    )
  )
}
