import type { PaymentRow } from "../../../modules/acquiring/sql/rows"
import type AcquiringModuleService from "../../../modules/acquiring/service"

/**
 * Returns the fields of a payment that the plugin never sent: those of the payment beside it, and its own transaction.
 */
export function takenBeside(
  acquiring: AcquiringModuleService,
  { account, merchant_id, account_id, mode, base_url }: PaymentRow,
  transaction_id: string
) {
  const payment_session_id = `gateway charge:${transaction_id}`
  return {
    account,
    merchant_id,
    account_id,
    mode,
    base_url,
    transaction_id,
    payment_session_id,
    ref: acquiring.refOf(payment_session_id),
  }
}
