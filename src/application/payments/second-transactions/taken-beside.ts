import type { PaymentRow } from "../../../modules/acquiring/sql/rows"
import type AcquiringModuleService from "../../../modules/acquiring/service"

/** What a payment that we never sent has of the one that it stands beside, and of its own transaction. */
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
