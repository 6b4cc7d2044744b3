import { MedusaError } from "@medusajs/framework/utils"
import type { Clock } from "../../domain/clock"
import { compareAmounts, parseGatewayAmount } from "../../domain/money"
import type { OperationState } from "../../domain/operation-state"
import type { SearchRefundRow } from "../../gateway"
import { OperationSwitchedOff } from "../../gateway"
import type { Account } from "../../modules/acquiring/accounts"
import type { OperationRow, PaymentRow } from "../../modules/acquiring/rows"
import type AcquiringModuleService from "../../modules/acquiring/service"

/**
 * Finds out what became of a refund that a notice is about. The signature does not cover a refund's own fields, so anybody who
 * has seen a signed message, such as the shopper, can write "failed" into it and be refunded twice: the gateway is asked.
 *
 * @param reference the `refund_reference_id` that the notice names
 * @throws MedusaError when the gateway gave no answer, so that the notice is worked on again later
 */
export async function applyRefundNews(acquiring: AcquiringModuleService, payment: PaymentRow, reference: string, clock: Clock): Promise<void> {
  const operation = await acquiring.operations.findByGatewayReference(payment.id, reference)
  const account = await acquiring.accounts.find(payment.account)
  if (operation?.state !== "accepted" || !account) return
  const found = await search(acquiring, account, reference)
  const row = found.find((one) => one.refund_reference_id === reference && one.transaction_id === payment.transaction_id)
  const to = row && stateOf(row, operation)
  if (!to) return
  const moved = await acquiring.operations.move(operation.id, to, {}, clock())
  if (moved.state !== operation.state) await acquiring.tell(`acquiring.refund.${to}`, moved.id)
}

async function search(acquiring: AcquiringModuleService, account: Account, reference: string): Promise<readonly SearchRefundRow[]> {
  try {
    const outcome = await acquiring.client(account).searchRefund({ refund_references: [reference] })
    switch (outcome.kind) {
      case "answered":
        return outcome.rows
      case "not_found":
        return []
      case "refused":
      case "unknown":
        throw new MedusaError(MedusaError.Types.UNEXPECTED_STATE, `The refund could not be searched for. ${outcome.message}`)
    }
  } catch (error) {
    // Nobody can confirm it: the refund stays accepted.
    if (error instanceof OperationSwitchedOff) return []
    throw error
  }
}

/** Status 1 is accepted, and done once it has a processing date; 0 is failed; everything else is not over yet. */
function stateOf(row: SearchRefundRow, operation: OperationRow): Extract<OperationState, "done" | "failed"> | undefined {
  const amount = parseGatewayAmount(row.refund_amount ?? "")
  if (!amount || compareAmounts(amount, operation.amount) !== 0) return undefined
  if (row.refund_status === "0") return "failed"
  return row.refund_status === "1" && row.refund_processing_date ? "done" : undefined
}
