import type { CancelPaymentInput, CancelPaymentOutput } from "@medusajs/framework/types"
import { MedusaError } from "@medusajs/framework/utils"
import type { Clock } from "../../domain/clock"
import { countsAsSent } from "../../domain/operation-state"
import { parseOrderNo, parseTransactionId } from "../../gateway"
import type { PaymentRow } from "../../modules/acquiring/rows"
import { sent } from "../../workflows/order-data/payment-request"
import { sendOperation } from "../../workflows/operations/send-operation"
import type { ProviderDependencies } from "./dependencies"
import { accountOf, paymentOf, transactionOf } from "./find-payment"
import { paymentData } from "./payment-data"

/**
 * Releases an authorisation. A captured payment is not cancelled here: silent success would lose the money, so Medusa is told
 * to refund it.
 *
 * Medusa also calls this, without an id, for the loser of two authorisations at the same moment. Nothing is sent then: the
 * money belongs to the winner, and if there is none, settling finds it.
 *
 * @throws MedusaError when the payment is captured, or the gateway did not, or may not have, cancelled
 */
export async function cancel(dependencies: ProviderDependencies, { data, context }: CancelPaymentInput, clock: Clock): Promise<CancelPaymentOutput> {
  const { acquiring } = dependencies
  const paymentId = context?.idempotency_key
  if (!paymentId) return { data }
  const row = await paymentOf(dependencies, paymentId)
  if (row.state === "cancelled") return { data: paymentData(row) }
  if (row.state === "captured") {
    throw new MedusaError(MedusaError.Types.NOT_ALLOWED, "This payment is captured, so it cannot be cancelled. Refund it instead.")
  }
  try {
    return await release(dependencies, row, paymentId, clock)
  } catch (error) {
    // Cancelling an order, Medusa goes on without the payment and only logs this: the merchant is told here.
    if (MedusaError.isMedusaError(error)) await acquiring.payments.update(row.id, { attention: error.message }, clock())
    throw error
  }
}

async function release(dependencies: ProviderDependencies, row: PaymentRow, paymentId: string, clock: Clock): Promise<CancelPaymentOutput> {
  const { acquiring } = dependencies
  await refuseWhileCaptured(dependencies, row)
  const account = await accountOf(dependencies, row)
  const { currency, amount } = sent(row)
  const transaction_id = parseTransactionId(transactionOf(row))
  const element = { transaction_id, order_no: parseOrderNo(row.order_no), currency, amount }
  await sendOperation(
    acquiring,
    {
      operation: { kind: "cancel", payment_id: row.id, account: row.account, amount, exact_amount: row.exact_amount, currency, medusa_id: paymentId },
      success: "done",
      call: async () => (await acquiring.client(account).cancel([element]))[0],
    },
    clock
  )
  const { row: after } = await acquiring.payments.move(row.id, { to: "cancelled", cause: "operator" }, clock())
  await acquiring.payments.update(row.id, { next_settle_at: null, attention: null }, clock())
  await acquiring.tell("acquiring.payment.cancelled", row.id)
  return { data: paymentData(after) }
}

/** A capture whose outcome is not known may have taken the money, and cancelling would then give it back without a refund. */
async function refuseWhileCaptured({ acquiring }: ProviderDependencies, row: PaymentRow): Promise<void> {
  const operations = await acquiring.operations.ofPayment(row.id)
  if (!operations.some(({ kind, state }) => kind === "capture" && countsAsSent(state))) return
  throw new MedusaError(
    MedusaError.Types.NOT_ALLOWED,
    "The payment was not cancelled: a capture of it is not finished, or its outcome is not known yet. Look at it in the gateway's back office."
  )
}
