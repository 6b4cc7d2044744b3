import type { CapturePaymentInput, CapturePaymentOutput } from "@medusajs/framework/types"
import { MedusaError } from "@medusajs/framework/utils"
import type { Clock } from "../../domain/clock"
import { parseOrderNo, parseTransactionId } from "../../gateway"
import { sent } from "../../workflows/order-data/payment-request"
import { partOf } from "../../workflows/operations/part-of"
import { sendOperation } from "../../workflows/operations/send-operation"
import { exactAmount } from "./amount"
import type { ProviderDependencies } from "./dependencies"
import { accountOf, paymentOf, transactionOf } from "./find-payment"
import { paymentData } from "./payment-data"

/**
 * Captures what Medusa's capture row says: the provider is never told the amount, and without that row nothing is captured,
 * least of all in full by guess.
 *
 * @throws MedusaError when the row cannot be read, or the gateway did not, or may not have, captured
 */
export async function capture(dependencies: ProviderDependencies, { context }: CapturePaymentInput, clock: Clock): Promise<CapturePaymentOutput> {
  const { acquiring } = dependencies
  const asked = await readCapture(dependencies, context?.idempotency_key)
  const row = await paymentOf(dependencies, asked.paymentId)
  if (row.state === "cancelled") throw new MedusaError(MedusaError.Types.NOT_ALLOWED, "The authorisation of this payment was cancelled.")
  const operations = await acquiring.operations.ofPayment(row.id)
  if (operations.some(({ kind, state }) => kind === "cancel" && (state === "sending" || state === "unknown"))) {
    throw new MedusaError(
      MedusaError.Types.NOT_ALLOWED,
      "Nothing was sent: this payment is being cancelled, and it is not known yet whether that was done. Look at it in the gateway's back office."
    )
  }
  const captures = operations.filter(({ kind }) => kind === "capture")
  // The gateway captured by itself, or in its back office: Medusa only books it.
  if (row.state === "captured" && captures.length === 0) return { data: paymentData(row) }

  const { currency, amount: limit } = sent(row)
  const amount = partOf(row, operations, { kind: "capture", exact: asked.exact, limit })
  const account = await accountOf(dependencies, row)
  const transaction_id = parseTransactionId(transactionOf(row))
  const element = { transaction_id, order_no: parseOrderNo(row.order_no), currency, amount }
  await sendOperation(
    acquiring,
    {
      operation: { kind: "capture", payment_id: row.id, account: row.account, amount, exact_amount: asked.exact, currency, medusa_id: asked.id },
      success: "done",
      call: async () => (await acquiring.client(account).capture([element]))[0],
    },
    clock
  )
  const { row: after } = await acquiring.payments.move(row.id, { to: "captured", cause: "operator" }, clock())
  await acquiring.payments.update(row.id, { next_settle_at: null }, clock())
  await acquiring.tell("acquiring.payment.captured", row.id)
  return { data: paymentData(after) }
}

async function readCapture({ captureService }: ProviderDependencies, id: string | undefined): Promise<{ id: string; paymentId: string; exact: string }> {
  const row = id === undefined ? undefined : await captureService.retrieve(id, { relations: ["payment"] })
  const paymentId = row?.payment?.id
  if (!row || !paymentId) {
    throw new MedusaError(MedusaError.Types.UNEXPECTED_STATE, "Nothing was captured: Medusa's capture row, which has the amount, cannot be read.")
  }
  return { id: row.id, paymentId, exact: exactAmount(row) }
}
