import type { PaymentSessionStatus } from "@medusajs/framework/types"
import { PAYMENT_STATE_TABLE } from "../../domain/payments/payment-state"
import type { Accounts } from "../../modules/acquiring/repositories/accounts/accounts"
import type { PaymentRow } from "../../modules/acquiring/sql/rows"

/**
 * Returns Medusa's status of a session from its deciding attempt, the state table and the account's `orderOnPending`.
 */
export async function sessionStatusOf(
  { accounts }: { readonly accounts: Pick<Accounts, "find"> },
  { account, state }: Pick<PaymentRow, "account" | "state">
): Promise<PaymentSessionStatus> {
  if (state === "pending" && (await accounts.find(account))?.orderOnPending) return "pending_authorization"
  const { sessionStatus } = PAYMENT_STATE_TABLE[state]
  return sessionStatus
}
