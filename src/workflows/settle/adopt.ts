import type { MedusaContainer, PaymentCollectionDTO } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { createPaymentSessionsWorkflow } from "@medusajs/medusa/core-flows"
import type { Clock } from "../../domain/clock"
import { compareAmounts } from "../../domain/money"
import { isUnresolved } from "../../domain/payment-state"
import { isPaying } from "../../modules/acquiring/paying"
import type { PaymentRow } from "../../modules/acquiring/rows"
import { decimalText } from "../medusa/amount"
import { providerOf } from "../medusa/provider-id"
import { acquiringOf } from "../acquiring"
import { payableAmount } from "../attempts/begin-attempt"
import { cartOfCollection, orderOfCollection } from "../operations/medusa-payment"
import { sent } from "../order-data/payment-request"
import { isStillOutstanding } from "../subject/still-outstanding"

const LEASE_MS = 60_000

/**
 * Keeps the sale of a payment whose session is gone: where its cart has no order yet and still costs what was paid, the payment
 * gets a new session of the same collection.
 *
 * @returns the payment with its new session; `undefined` where there is nothing to keep, or not now
 */
export async function adopt(container: MedusaContainer, row: PaymentRow, clock: Clock): Promise<PaymentRow | undefined> {
  const acquiring = acquiringOf(container)
  if (!row.payment_collection_id) return undefined
  const claimed = await acquiring.work.claimAlone(row.id, LEASE_MS, clock())
  if (!claimed) return undefined
  try {
    if (!(await isWanted(container, row.payment_collection_id, row))) return undefined
    const { result: session } = await createPaymentSessionsWorkflow(container).run({
      input: { payment_collection_id: row.payment_collection_id, provider_id: providerOf(row.account), data: {} },
    })
    const to = { payment_session_id: session.id, ref: acquiring.refOf(session.id) }
    const isAdopted = await acquiring.atOnce(async ({ work, tell }) => {
      if (!(await work.adopt(row.id, row.payment_session_id, to, clock()))) return false
      tell("acquiring.payment.adopted", row.id)
      return true
    }, clock())
    return isAdopted ? await acquiring.payments.find(row.id) : undefined
  } finally {
    await acquiring.work.release([claimed])
  }
}

async function isWanted(container: MedusaContainer, collectionId: string, row: PaymentRow): Promise<boolean> {
  const others = (await acquiringOf(container).payments.ofCollection(collectionId)).filter(({ id }) => id !== row.id)
  if (others.some((other) => isPaying(other) || isUnresolved(other.state, other.flow))) return false
  const [collection] = await container
    .resolve(Modules.PAYMENT)
    .listPaymentCollections({ id: [collectionId] }, { relations: ["payments", "payment_sessions"] })
  return collection !== undefined && isUnpaid(collection) && costs(collection, row) && (await hasOpenCart(container, collectionId, row))
}

/** Another method, or another attempt, may have paid meanwhile. */
function isUnpaid({ payments = [], payment_sessions = [] }: PaymentCollectionDTO): boolean {
  return payments.every(({ canceled_at }) => canceled_at) && payment_sessions.every(({ status }) => status !== "authorized" && status !== "captured")
}

function costs({ amount, currency_code }: { readonly amount: PaymentCollectionDTO["amount"]; readonly currency_code: string }, row: PaymentRow): boolean {
  const { currency } = sent(row)
  return currency_code.toUpperCase() === currency && compareAmounts(payableAmount(decimalText(amount), currency), row.amount) === 0
}

/** The cart still waits to be completed and costs what was paid; of an order without a cart, that much is outstanding. */
async function hasOpenCart(container: MedusaContainer, collectionId: string, row: PaymentRow): Promise<boolean> {
  const cartId = await cartOfCollection(container, collectionId)
  if (!cartId) {
    const orderId = await orderOfCollection(container, collectionId)
    return orderId !== undefined && isStillOutstanding(container, orderId, row)
  }
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const { data: carts } = await query.graph({ entity: "cart", fields: ["id", "completed_at", "currency_code", "total"], filters: { id: cartId } })
  const [cart] = carts
  if (!cart || cart.completed_at) return false
  const { currency_code, total } = cart
  return typeof currency_code === "string" && total !== undefined && total !== null && costs({ amount: total, currency_code }, row)
}
