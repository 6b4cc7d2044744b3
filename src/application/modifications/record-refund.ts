import { inEnglish } from "../../domain/shared/messages/message"
import type { IPaymentModuleService, MedusaContainer, PaymentDTO, RefundDTO } from "@medusajs/framework/types"
import { MathBN, Modules } from "@medusajs/framework/utils"
import { refundPaymentWorkflow } from "@medusajs/medusa/core-flows"
import { parseGatewayAmount, sumExact } from "../../domain/shared/money"
import type { MedusaRefund } from "../../domain/modifications/medusa-refunds"
import { isCapturedByItself } from "../../domain/modifications/modification-rules"
import { bookableRefund, refundReplacedBy, refundsInTheWay } from "../../domain/modifications/medusa-refunds"
import { wasAccepted } from "../../domain/modifications/modification-state"
import type { ModificationRow, PaymentRow } from "../../modules/acquiring/sql/rows"
import { decimalText, exactAmount } from "../shared/amount"
import { acquiringOf } from "../shared/acquiring"
import { sent } from "../payments/order-data/payment-request"
import { entriesOf } from "./modification-entries"
import { isOrderCanceled, orderOfCollection, orderOfPayment } from "../payments/context/medusa-payment"

/** A finished modification, and Medusa's payment. */
export interface Recording {
  readonly container: MedusaContainer
  readonly modification: ModificationRow
  readonly payment: PaymentRow
  readonly medusas: PaymentDTO
  readonly now: Date
}

/** Records a refund, or a voided capture, as a Medusa refund. */
export async function recordRefund(given: Recording): Promise<void> {
  const { container, modification, medusas } = given
  const payments = container.resolve(Modules.PAYMENT)
  const noted = medusas.refunds?.find((refund) => isOf(refund, modification))
  const order = await orderThatCounts(given)
  // If Medusa cancels an order, it records the refund there under the payment's id.
  if (noted && (!order || (await isInOrder(container, order, [noted.id, medusas.id])))) return
  if (!noted && (await standsForAnother(given))) return
  const recording = order ? given : await withOwnCapture(given)
  const left = await makeRoom(recording, order)
  const amount =
    modification.kind === "cancel" ? left : bookableRefund(modification.exact_amount, left, sent(modification).currency)
  if (!MathBN.gt(amount, 0)) return
  // It failed before it was recorded, and other refunds took its place.
  if (!noted && modification.state === "failed" && MathBN.gt(amount, left)) return
  if (noted) await payments.deleteRefunds([noted.id])
  const input = {
    payment_id: medusas.id,
    amount,
    created_by: modification.id,
    note: noted?.note ?? (modification.reason ? inEnglish(modification.reason) : undefined),
  }
  if (!order) await payments.refundPayment(input)
  else if (await isOrderCanceled(container, medusas.payment_collection_id))
    await refundOfCanceled(recording, order, input)
  else await refundPaymentWorkflow(container).run({ input })
}

/** Returns the order whose sums contain the payment: its own, or one of its cart that counts its captures. */
async function orderThatCounts({ container, payment, medusas }: Recording): Promise<string | undefined> {
  const own = await orderOfPayment(container, payment)
  if (own) return own
  const other = await orderOfCollection(container, medusas.payment_collection_id)
  const captures = (medusas.captures ?? []).map(({ id }) => id)
  return other && captures.length > 0 && (await isInOrder(container, other, captures)) ? other : undefined
}

/**
 * Records a capture that the gateway made by itself. The order completion does this only if there is an order, and
 * Medusa refunds no more than it has captured.
 */
async function withOwnCapture(recording: Recording): Promise<Recording> {
  const { container, payment, medusas } = recording
  const left = MathBN.sub(exactAmount(medusas), sum(medusas.captures ?? []))
  const modifications = await acquiringOf(container).modifications.ofPayment(payment.id)
  if (!isCapturedByItself(payment, modifications) || MathBN.lte(left, 0)) return recording
  const payments = container.resolve(Modules.PAYMENT)
  await payments.capturePayment({ payment_id: medusas.id, amount: decimalText(left) })
  return {
    ...recording,
    medusas: await payments.retrievePayment(medusas.id, { relations: ["captures", "refunds"] }),
  }
}

/**
 * The refund workflow also adds credit lines, which a canceled order rejects. It would fail after the refund and remove
 * it from the order's sums.
 */
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
 * Returns the refunds of a payment that the sums of its order do not include yet. If Medusa cancels an order, it counts
 * a refund there under the payment's id, even if the provider rejected it. A later refund is then counted already.
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
 * Removes the row of a refund that was not accepted. Medusa does this unless the process died before. A refund that was
 * accepted before and failed at the bank remains, even if a second request fails.
 */
export async function takeBackRefund({ container, modification, payment, medusas }: Recording): Promise<void> {
  const entries = await acquiringOf(container).modifications.ofPayment(payment.id)
  if (entries.some((other) => other.medusa_id === modification.medusa_id && wasAccepted(other))) return
  const left = medusas.refunds?.find((refund) => isOf(refund, modification))
  if (left) await container.resolve(Modules.PAYMENT).deleteRefunds([left.id])
}

/**
 * A refund that failed at the bank remains in Medusa. If the merchant repeats it in the back office, the external
 * refund takes over that row.
 */
async function standsForAnother({ container, modification, payment, medusas, now }: Recording): Promise<boolean> {
  const { modifications } = acquiringOf(container)
  const amount = parseGatewayAmount(modification.amount)
  if (modification.cause !== "external" || modification.kind !== "refund" || !amount) return false
  const medusa_id = refundReplacedBy(amount, entriesOf(await modifications.ofPayment(payment.id)))
  if (!medusa_id || !medusas.refunds?.some(({ id }) => id === medusa_id)) return false
  await modifications.update(modification.id, { medusa_id }, now)
  return true
}

/**
 * Removes refunds that failed at the bank from Medusa, if they leave no room for a refund that the gateway made.
 *
 * @returns the captured and not refunded amount in Medusa afterwards, not rounded
 */
async function makeRoom(recording: Recording, order: string | undefined): Promise<string> {
  const { container, modification, payment, medusas } = recording
  const left = await leftToRefund(recording)
  if (modification.kind === "cancel") return left
  const refunds = (medusas.refunds ?? [])
    .filter((refund) => !isOf(refund, modification))
    .map((refund) => ({ id: refund.id, amount: decimalText(exactAmount(refund)) }))
  const inTheWay = refundsInTheWay(
    { amount: modification.exact_amount, currency: sent(modification).currency },
    left,
    refunds,
    entriesOf(await acquiringOf(container).modifications.ofPayment(payment.id))
  )
  if (inTheWay.length === 0) return left
  // The order comes first, because without the refund's row its order transaction could not be found.
  if (order) await takeOutOfOrder(recording, order, inTheWay)
  await container.resolve(Modules.PAYMENT).deleteRefunds(inTheWay.map(({ id }) => id))
  return sumExact([left, ...inTheWay.map(({ amount }) => amount)])
}

/**
 * The order's sums contain a refund under its own id. The refund of a canceled order is there under the payment's id,
 * and stays: the refunds that replace it count as that one.
 */
async function takeOutOfOrder(
  { container }: Recording,
  order_id: string,
  refunds: readonly MedusaRefund[]
): Promise<void> {
  const orders = container.resolve(Modules.ORDER)
  const noted = await orders.listOrderTransactions({
    order_id: [order_id],
    reference_id: refunds.map(({ id }) => id),
  })
  if (noted.length > 0) await orders.deleteOrderTransactions(noted.map(({ id }) => id))
}

/**
 * Returns Medusa's captured and not refunded amount of a payment, not rounded. Requested refunds do not count, because
 * a later failure leaves room for this one.
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

/** Whether a Medusa capture or refund belongs to a modification. */
export function isOf(
  { id, created_by }: { readonly id: string; readonly created_by?: string | null },
  modification: ModificationRow
): boolean {
  return id === modification.medusa_id || created_by === modification.id
}

/** Whether a capture or refund reached the order's sums, which is Medusa's last step for it. */
export async function isInOrder(container: MedusaContainer, orderId: string, references: string[]): Promise<boolean> {
  const filters = { order_id: [orderId], reference_id: references }
  return (await container.resolve(Modules.ORDER).listOrderTransactions(filters, { select: ["id"] })).length > 0
}
