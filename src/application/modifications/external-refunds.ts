import type { ExternalRefund } from "../../domain/modifications/resolution"
import { createMessage, joinMessages } from "../../domain/shared/messages/message"
import type { Message } from "../../domain/shared/messages/message"
import type { SearchRefundRow } from "../../gateway"
import { readAmount, refundStageOf } from "../../gateway"
import type { Account } from "../../modules/acquiring/repositories/accounts/accounts"
import type { PaymentRow } from "../../modules/acquiring/sql/rows"
import { formerAccount } from "../payments/attempts/former-account"

/** The refunds of a payment in a search response. */
export interface ReportedRefunds {
  readonly refunds: readonly ExternalRefund[]
  /** Why a refund missing here may still exist, for the merchant; absent if the list is complete. */
  readonly doubt?: Message
}

/** Returns the refunds of a payment's transaction from the rows of a search. */
export function externalRefunds(
  rows: readonly SearchRefundRow[],
  payment: PaymentRow,
  account: Account
): ReportedRefunds {
  const read = rows.filter((row) => mayBeOf(row, payment)).map((row) => readRow(row, payment, account))
  const refunds = read.filter((refund) => refund !== undefined)
  const doubt = formerAccount(payment, account) ?? (refunds.length < read.length ? unreadable(payment) : undefined)
  return { refunds, doubt }
}

/**
 * A row with another transaction under the same order number belongs to another payment, for example a gateway charge.
 */
function mayBeOf({ transaction_id, order_no }: SearchRefundRow, payment: PaymentRow): boolean {
  return transaction_id === undefined
    ? (order_no ?? payment.order_no) === payment.order_no
    : transaction_id === payment.transaction_id
}

/** @returns `undefined` for a row that seems to be a refund of this payment but does not identify it */
function readRow(row: SearchRefundRow, payment: PaymentRow, { profile }: Account): ExternalRefund | undefined {
  const amount = readAmount(row.refund_amount ?? "", payment.currency, profile)
  if (!amount || row.transaction_id === undefined || (row.order_no ?? payment.order_no) !== payment.order_no)
    return undefined
  const state = refundStageOf(row, profile)
  return {
    reference: row.refund_reference_id ?? "",
    amount,
    state,
    ...(state === "unknown" ? { status: row.refund_status ?? "" } : {}),
    ...(row.refund_reference ? { refund_reference: row.refund_reference } : {}),
  }
}

/** Returns the text for the merchant about a refund with an unknown status. */
export function notUnderstood({ amount, status = "" }: ExternalRefund): Message {
  return joinMessages(
    createMessage("modifications.refund_status_unknown", { amount, status }),
    createMessage("modifications.add_refund_status")
  )
}

function unreadable({ order_no }: PaymentRow): Message {
  return joinMessages(
    createMessage("modifications.refund_unreadable", { orderNo: order_no }),
    createMessage("modifications.compare_refund_fields")
  )
}
