import { FetchError } from "@medusajs/js-sdk"
import type Medusa from "@medusajs/js-sdk"
import type { HttpTypes } from "@medusajs/framework/types"

const FIELDS = [
  "id",
  "display_id",
  "status",
  "payment_status",
  "total",
  "currency_code",
  "cart.id",
  "*payment_collections",
  "*payment_collections.payments",
  "*payment_collections.payments.captures",
  "*payment_collections.payments.refunds",
].join(",")

/** Completes a cart as a storefront does: the order, or Medusa's reason why there is none yet. */
async function completeCart(
  store: Medusa,
  cartId: string
): Promise<HttpTypes.StoreOrder | { readonly reason: string }> {
  const answer = await store.store.cart.complete(cartId)
  return answer.type === "order" ? answer.order : { reason: answer.error.message }
}

/** Completes a cart that is paid; throws when that does not give an order. */
export async function placeOrder(store: Medusa, cartId: string): Promise<HttpTypes.StoreOrder> {
  const outcome = await completeCart(store, cartId)
  if ("reason" in outcome) throw new Error(`Medusa did not place the order: ${outcome.reason}`)
  return outcome
}

/** The order that came of a cart as the merchant sees it, with its payments; `undefined` while there is none. */
export async function orderOfCart(admin: Medusa, cartId: string): Promise<HttpTypes.AdminOrder | undefined> {
  const { orders } = await orRead(() => admin.admin.order.list({ fields: FIELDS, order: "-created_at", limit: 50 }))
  return orders.find((order) => cartIdOf(order) === cartId)
}

/** Reads again what Medusa broke at: it reads the items of orders apart from them, and finds none of an order that is changed in between. */
async function orRead<Answer>(read: () => Promise<Answer>, more = 3): Promise<Answer> {
  try {
    return await read()
  } catch (error) {
    if (more === 0 || !(error instanceof FetchError) || error.status !== 500) throw error
    return orRead(read, more - 1)
  }
}

/** An order as the merchant sees it, with its payments. */
export async function orderById(admin: Medusa, id: string): Promise<HttpTypes.AdminOrder> {
  return (await admin.admin.order.retrieve(id, { fields: FIELDS })).order
}

/** The payments of an order: none for a moment, because Medusa makes the order before its payment. */
export function paymentsOf(order: HttpTypes.AdminOrder): readonly HttpTypes.AdminPayment[] {
  return order.payment_collections.flatMap(({ payments = [] }) => payments)
}

/** The payment of an order; an order of this shop has exactly one. */
export function paymentOf(order: HttpTypes.AdminOrder): HttpTypes.AdminPayment {
  const payments = paymentsOf(order)
  const [payment] = payments
  if (!payment || payments.length > 1) throw new Error(`The order has ${payments.length} payments instead of one.`)
  return payment
}

/** Medusa adds linked records to the requested fields; its types do not include them. */
function cartIdOf(order: object): unknown {
  const cart = "cart" in order ? order.cart : undefined
  return typeof cart === "object" && cart !== null && "id" in cart ? cart.id : undefined
}
