import type { GatewayState } from "../../domain/modifications/resolution"
import type { QueryOutcome } from "../../gateway"
import { interpretRow, parseOrderNo, pickRow, readTransactionId } from "../../gateway"
import type { Account } from "../../modules/acquiring/repositories/accounts/accounts"
import type { PaymentRow } from "../../modules/acquiring/sql/rows"
import type AcquiringModuleService from "../../modules/acquiring/service"
import { ownRows } from "../payments/attempts/own-rows"
import { withoutSeconds } from "../payments/second-transactions/without-seconds"

/**
 * Reads the state of the payment's own transaction from a query; other transactions of its order number do not count.
 */
export async function readGatewayState(
  acquiring: AcquiringModuleService,
  reported: QueryOutcome | undefined,
  payment: PaymentRow,
  { profile }: Account
): Promise<GatewayState> {
  const outcome = reported && (await withoutSeconds(acquiring, payment, reported))
  if (outcome?.kind === "not_found") return "not_found"
  if (outcome?.kind !== "answered") return "unknown"
  const transaction_id = payment.transaction_id ? readTransactionId(payment.transaction_id) : undefined
  const row = pickRow(
    ownRows(outcome.rows, payment),
    { order_no: parseOrderNo(payment.order_no), transaction_id },
    profile
  )
  return row && row.transaction_id === transaction_id ? interpretRow(row, profile) : "unknown"
}
