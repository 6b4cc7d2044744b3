import type { IPaymentModuleService, MedusaContainer, PaymentDTO, RefundDTO } from "@medusajs/framework/types"
import { MathBN, Modules } from "@medusajs/framework/utils"
import { refundPaymentWorkflow } from "@medusajs/medusa/core-flows"
import { parseGatewayAmount, sumExact } from "../../domain/shared/money"
import type { MedusaRefund } from "../../domain/modifications/medusa-refunds"
import { bookableRefund, refundReplacedBy, refundsInTheWay } from "../../domain/modifications/medusa-refunds"
import { wasAccepted } from "../../domain/modifications/modification-state"
import type { ModificationRow, PaymentRow } from "../../modules/acquiring/sql/rows"
import { decimalText, exactAmount } from "../shared/amount"
import { acquiringOf } from "../shared/acquiring"
import { sent } from "../payments/order-data/payment-request"
import { ledgerOf } from "./ledger"
import { isOrderCanceled, orderOfCollection } from "../payments/context/medusa-payment"

/** An operation that is over, and what Medusa has of its payment. */
export interface Recording {
  readonly container: MedusaContainer
  readonly modification: ModificationRow
  readonly payment: PaymentRow
  readonly medusas: PaymentDTO
  readonly now: Date
}

/** Books a refund, or a capture that was voided, as a refund of Medusa's. */
export async function recordRefund(recording: Recording): Promise<void> {
  const { container, modification, medusas } = recording
  const payments = container.resolve(Modules.PAYMENT)
  const noted = medusas.refunds?.find((refund) => isOf(refund, modification))
  const order = await orderOfCollection(container, medusas.payment_collection_id)
  // Canceling an order, Medusa notes the refund there under the payment's id.
  if (noted && (!order || (await isInOrder(container, order, [noted.id, medusas.id])))) return
  if (!noted && (await standsForAnother(recording))) return
  const left = await makeRoom(recording, order)
  const amount =
    modification.kind === "cancel" ? left : bookableRefund(modification.exact_amount, left, sent(modification).currency)
  if (!MathBN.gt(amount, 0)) return
  if (noted) await payments.deleteRefunds([noted.id])
  const input = {
    payment_id: medusas.id,
    amount,
    created_by: modification.id,
    note: noted?.note ?? modification.reason ?? undefined,
  }
  if (!order) await payments.refundPayment(input)
  else if (await isOrderCanceled(container, medusas.payment_collection_id))
    await refundOfCanceled(recording, order, input)
  else await refundPaymentWorkflow(container).run({ input })
}

/** The workflow adds credit lines as well, which a canceled order takes no more: it would fail after the refund, and take it out of the order's sums. */
async function refundOfCanceled(
  { container, modification, medusas }: Recording,
  order_id: string,
  input: Parameters<IPaymentModuleService["refundPayment"]>[0]
): Promise<void> {
  const { refunds = [] } = await container.resolve(Modules.PAYMENT).refundPayment(input)
  const amount = await notCounted(container, order_id, medusas.id, refunds)
  if (!MathBN.gt(amount, 0)) return
  const reference_id = refunds.find((refund) => isOf(refund, modification))?.id
  const transaction = {
    order_id,
    amount: MathBN.mult(amount, -1),
    currency_code: modification.currency.toLowerCase(),
    reference: "refund",
    reference_id,
  }
  await container.resolve(Modules.ORDER).addOrderTransactions(transaction)
}

/**
 * How much of a payment's refunds is not in the sums of its order. Canceling an order, Medusa counts a refund there under the payment's id, also if the
 * provider refused it: one that is made later is counted already.
 */
async function notCounted(
  container: MedusaContainer,
  order_id: string,
  paymentId: string,
  refunds: readonly RefundDTO[]
) {
  const filters = {
    order_id: [order_id],
    reference: ["refund"],
    reference_id: [paymentId, ...refunds.map(({ id }) => id)],
  }
  const counted = await container.resolve(Modules.ORDER).listOrderTransactions(filters)
  return MathBN.add(sum(refunds), sum(counted))
}

/**
 * Medusa deletes the row of a refund that was not accepted; the process may have died before it could. One that was accepted
 * before, and failed at the bank, stays when it is sent again and refused.
 */
export async function takeBackRefund({ container, modification, payment, medusas }: Recording): Promise<void> {
  const ledger = await acquiringOf(container).modifications.ofPayment(payment.id)
  if (ledger.some((other) => other.medusa_id === modification.medusa_id && wasAccepted(other))) return
  const left = medusas.refunds?.find((refund) => isOf(refund, modification))
  if (left) await container.resolve(Modules.PAYMENT).deleteRefunds([left.id])
}

/** A refund that failed at the bank stays in Medusa; made once more in the back office, it is that one. */
async function standsForAnother({ container, modification, payment, medusas, now }: Recording): Promise<boolean> {
  const { modifications } = acquiringOf(container)
  const amount = parseGatewayAmount(modification.amount)
  if (modification.cause !== "external" || modification.kind !== "refund" || !amount) return false
  const medusa_id = refundReplacedBy(amount, ledgerOf(await modifications.ofPayment(payment.id)))
  if (!medusa_id || !medusas.refunds?.some(({ id }) => id === medusa_id)) return false
  await modifications.update(modification.id, { medusa_id }, now)
  return true
}

/**
 * Takes out of Medusa what failed at the bank, and for which nothing is left beside a refund that the gateway made.
 *
 * @returns what Medusa has captured of the payment and not refunded then, not rounded
 */
async function makeRoom(recording: Recording, order: string | undefined): Promise<string> {
  const { container, modification, payment, medusas } = recording
  const left = await leftToRefund(recording)
  if (modification.kind === "cancel") return left
  const refunds = (medusas.refunds ?? [])
    .filter((refund) => !isOf(refund, modification))
    .map((refund) => ({ id: refund.id, amount: decimalText(exactAmount(refund)) }))
  const inTheWay = refundsInTheWay(
    sent(modification),
    left,
    refunds,
    ledgerOf(await acquiringOf(container).modifications.ofPayment(payment.id))
  )
  if (inTheWay.length === 0) return left
  // The order first: without the refund nobody would know of what is in its sums.
  if (order) await takeOutOfOrder(recording, order, inTheWay)
  await container.resolve(Modules.PAYMENT).deleteRefunds(inTheWay.map(({ id }) => id))
  return sumExact([left, ...inTheWay.map(({ amount }) => amount)])
}

/** A refund is in the order's sums under its own id, or under the payment's where the order was canceled with it. */
async function takeOutOfOrder(
  { container, medusas }: Recording,
  order_id: string,
  refunds: readonly MedusaRefund[]
): Promise<void> {
  const orders = container.resolve(Modules.ORDER)
  const reference_id = [...refunds.map(({ id }) => id), medusas.id]
  const noted = await orders.listOrderTransactions({ order_id: [order_id], reference_id })
  for (const { id, amount } of refunds) {
    const own =
      noted.find((one) => one.reference_id === id) ??
      noted.find((one) => one.reference_id === medusas.id && MathBN.eq(MathBN.add(exactAmount(one), amount), 0))
    if (own) await orders.deleteOrderTransactions(noted.splice(noted.indexOf(own), 1).map((one) => one.id))
  }
}

/**
 * What Medusa has captured of a payment and not refunded, not rounded. What it only asks for is not counted: where that is refused
 * later, there is room for this.
 */
async function leftToRefund({ container, payment, medusas, modification }: Recording): Promise<string> {
  const made = (await acquiringOf(container).modifications.ofPayment(payment.id)).filter(
    (one) => one.id !== modification.id && wasAccepted(one)
  )
  const ids = new Set(made.map(({ medusa_id }) => medusa_id))
  const byItself = !made.some(({ kind }) => kind === "capture")
  const captured = sum((medusas.captures ?? []).filter(({ id }) => byItself || ids.has(id)))
  return decimalText(MathBN.sub(captured, sum((medusas.refunds ?? []).filter(({ id }) => ids.has(id)))))
}

function sum(rows: readonly Parameters<typeof exactAmount>[0][]) {
  return rows.reduce((total, row) => MathBN.add(total, exactAmount(row)), MathBN.convert(0))
}

/** Whether a capture or refund of Medusa's is that of an operation. */
export function isOf(
  { id, created_by }: { readonly id: string; readonly created_by?: string | null },
  modification: ModificationRow
): boolean {
  return id === modification.medusa_id || created_by === modification.id
}

/** Whether a capture or refund came through to the order's sums, which is the last that Medusa does about it. */
export async function isInOrder(container: MedusaContainer, orderId: string, references: string[]): Promise<boolean> {
  const filters = { order_id: [orderId], reference_id: references }
  return (await container.resolve(Modules.ORDER).listOrderTransactions(filters, { select: ["id"] })).length > 0
}
