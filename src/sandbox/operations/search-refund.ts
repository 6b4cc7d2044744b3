import type { SandboxAccount } from "../account"
import type { Refund } from "../ledger/refund"
import type { Transaction } from "../ledger/transaction"
import { writeAmount } from "../money"
import { refundFields } from "../notify/webhook"
import type { SimulatedGateway } from "../simulated-gateway"
import { textOf } from "../wire/result"
import { readSelection } from "../wire/selectors"
import { REFUND_STAGE } from "../wire/status"
import { refuseBatch } from "./batch"
import type { Operation } from "./operation"
import { identifyCaller } from "./query"

const SELECTORS = ["refund_orders", "refund_references", "merchant_refunds"] as const
type Selector = (typeof SELECTORS)[number]

/** /v1/retrievalRefund, named in section 4.7: refunds by order number or by reference. */
export const searchRefund: Operation = {
  name: "searchRefund",
  path: "/v1/retrievalRefund",
  fields: new Set(["merchant_id", "account_id", "encryption_data", ...SELECTORS]),

  answer(gateway, request) {
    const account = identifyCaller(gateway, request)
    const { by, values } = readSelection(request.fields, SELECTORS)
    const elements = values.flatMap((value) => find(gateway, account, by, value))
    return {
      kind: "batch",
      values: {
        merchant_id: account.merchant_id,
        account_id: account.account_id,
        return_status: elements.length > 0 ? "1" : "2",
        return_message: elements.length > 0 ? "OK" : "I0004:No refund was found",
      },
      list: { name: "refund_orders", elements },
    }
  },

  refuse(gateway, request, requestError) {
    const answer = refuseBatch("refund_orders")(gateway, request, requestError)
    if (answer.kind !== "batch") return answer
    const { encryption_data: _unsigned, ...values } = answer.values
    return { ...answer, values }
  },
}

/**
 * The document does not show the content of the two lists of references. Both accept the bank's reference and the
 * refund_reference_id.
 */
function find(
  gateway: SimulatedGateway,
  account: SandboxAccount,
  by: Selector,
  value: string
): Record<string, string>[] {
  const byOrder = by === "refund_orders"
  const transactions = byOrder ? gateway.records.ofOrder(account, value) : gateway.records.transactionsOf(account)
  return transactions.flatMap((transaction) =>
    transaction.refunds
      .filter((refund) => byOrder || refund.refund_reference_id === value || refund.refund_reference === value)
      .map((refund) => refundRow(transaction, refund))
  )
}

function refundRow(transaction: Transaction, refund: Refund): Record<string, string> {
  const fields = refundFields(refund)
  const text = (name: string): string => textOf(fields, name)
  return {
    transaction_id: transaction.transaction_id,
    order_no: transaction.order.order_no,
    amount: writeAmount(transaction.order.amount),
    currency: transaction.order.currency,
    refund_status: text("refund_status"),
    payment_status: REFUND_STAGE[refund.state],
    refund_amount: text("refund_amount"),
    refund_reference: text("refund_reference"),
    refund_reason: text("refund_reason"),
    refund_reference_id: text("refund_reference_id"),
    refund_date: text("refund_date"),
    refund_processing_date: text("refund_processing_date"),
  }
}
