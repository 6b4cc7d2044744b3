import type { RefundPaymentInput, RefundPaymentOutput } from "@medusajs/framework/types"
import { MedusaError } from "@medusajs/framework/utils"
import type { Clock } from "../../domain/clock"
import { parseOrderNo, parseTransactionId } from "../../gateway"
import { sent } from "../../workflows/order-data/payment-request"
import { capturedAmount, partOf } from "../../workflows/operations/part-of"
import { sendOperation } from "../../workflows/operations/send-operation"
import { decimalText } from "./amount"
import type { ProviderDependencies } from "./dependencies"
import { accountOf, paymentOf, transactionOf } from "./find-payment"
import { paymentData } from "./payment-data"

/** The gateway requires a reason; the merchant does not have to give one. */
const DEFAULT_REASON = "requested by the merchant"

/**
 * Refunds a part or all of what was captured. `accepted` is not "money returned": the result comes later.
 *
 * @throws MedusaError when more is asked for than was captured, or the gateway did not, or may not have, accepted it
 */
export async function refund(dependencies: ProviderDependencies, { amount: asked, context }: RefundPaymentInput, clock: Clock): Promise<RefundPaymentOutput> {
  const { acquiring } = dependencies
  const { id, paymentId, reason } = await readRefund(dependencies, context?.idempotency_key)
  const row = await paymentOf(dependencies, paymentId)
  const operations = await acquiring.operations.ofPayment(row.id)
  const account = await accountOf(dependencies, row)
  const most = account.profile.refunds_per_payment
  if (operations.filter(({ kind, state }) => kind === "refund" && state !== "failed").length >= most) {
    throw new MedusaError(MedusaError.Types.NOT_ALLOWED, `Nothing was sent: the gateway takes at most ${most} refunds of one payment.`)
  }
  const exact = decimalText(asked)
  const refund_amount = partOf(row, operations, { kind: "refund", exact, limit: capturedAmount(row, operations) })
  const { currency, amount } = sent(row)
  const transaction_id = parseTransactionId(transactionOf(row))
  const element = { transaction_id, order_no: parseOrderNo(row.order_no), currency, amount, refund_amount, refund_reason: reason }
  const operation = await sendOperation(
    acquiring,
    {
      operation: { kind: "refund", payment_id: row.id, account: row.account, amount: refund_amount, exact_amount: exact, currency, medusa_id: id, reason },
      success: "accepted",
      call: async () => (await acquiring.client(account).refund([element]))[0],
    },
    clock
  )
  await acquiring.tell("acquiring.refund.accepted", operation.id)
  return { data: paymentData(row) }
}

async function readRefund({ refundService }: ProviderDependencies, id: string | undefined): Promise<{ id: string; paymentId: string; reason: string }> {
  const row = id === undefined ? undefined : await refundService.retrieve(id, { relations: ["payment", "refund_reason"] })
  const paymentId = row?.payment?.id
  if (!row || !paymentId) {
    throw new MedusaError(MedusaError.Types.UNEXPECTED_STATE, "Nothing was refunded: Medusa's refund row, which names the payment, cannot be read.")
  }
  return { id: row.id, paymentId, reason: row.note || row.refund_reason?.label || DEFAULT_REASON }
}
