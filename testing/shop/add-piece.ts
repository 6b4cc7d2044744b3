import type Medusa from "@medusajs/js-sdk"

/** A store, as far as its merchant needs it here. */
interface Store {
  readonly admin: Medusa
  readonly shop: { readonly variant_id: string }
}

/** Adds one piece to an order as the merchant does, by an order edit. */
export async function addPiece({ admin, shop }: Store, orderId: string): Promise<void> {
  const { order_change } = await admin.admin.orderEdit.initiateRequest({ order_id: orderId })
  await admin.admin.orderEdit.addItems(order_change.order_id, { items: [{ variant_id: shop.variant_id, quantity: 1 }] })
  await admin.admin.orderEdit.request(order_change.order_id)
  await admin.admin.orderEdit.confirm(order_change.order_id)
}
