import type { ConfirmVariantInventoryWorkflowInputDTO, MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, MedusaError } from "@medusajs/framework/utils"
import { confirmVariantInventoryWorkflow, refreshCartItemsWorkflow } from "@medusajs/medusa/core-flows"
import { englishOf } from "../../../domain/shared/messages/message"
import type { SubscriptionRow } from "../../../modules/acquiring/sql/rows"
import { cartLines } from "../subscribe/open-cart"
import { addDelivery, firstOrder } from "./renewal-cart"

/** What Medusa's own check of the stock wants to know of a variant. */
const STOCK_FIELDS = [
  "id",
  "manage_inventory",
  "allow_backorder",
  "inventory_items.inventory_item_id",
  "inventory_items.variant_id",
  "inventory_items.required_quantity",
  "inventory_items.inventory.location_levels.location_id",
  "inventory_items.inventory.location_levels.stocked_quantity",
  "inventory_items.inventory.location_levels.reserved_quantity",
  "inventory_items.inventory.location_levels.raw_stocked_quantity",
  "inventory_items.inventory.location_levels.raw_reserved_quantity",
  "inventory_items.inventory.location_levels.stock_locations.id",
  "inventory_items.inventory.location_levels.stock_locations.sales_channels.id",
]

/**
 * Brings the cart of an earlier try up to today: with what a new one would be checked for, and what it would cost. A new cart in its
 * place could become a second order, should the money of that try come after all.
 *
 * @throws MedusaError where Medusa cannot sell it so any more: not published, sold out, a delivery that is not offered any more
 */
export async function refreshRenewalCart(
  container: MedusaContainer,
  subscription: SubscriptionRow,
  cartId: string
): Promise<void> {
  await refreshCartItemsWorkflow(container).run({ input: { cart_id: cartId, force_refresh: true } })
  // Medusa takes a delivery that is not offered out of the cart, and says nothing.
  await addDelivery(container, cartId, await firstOrder(container, subscription))
  await confirmStock(container, subscription, cartId)
}

/** Of as many as the cart has: for later cycles, another number may be agreed on by now. */
async function confirmStock(
  container: MedusaContainer,
  { variant_id }: SubscriptionRow,
  cartId: string
): Promise<void> {
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const { data: carts } = await query.graph({ entity: "cart", fields: ["sales_channel_id"], filters: { id: cartId } })
  const { data: variants } = await query.graph({
    entity: "product_variant",
    fields: STOCK_FIELDS,
    filters: { id: variant_id },
  })
  const channel = carts[0]?.sales_channel_id
  if (!channel)
    throw new MedusaError(
      MedusaError.Types.NOT_FOUND,
      englishOf("billing_cycles.cart_without_sales_channel", { cartId })
    )
  const items = (await cartLines(container, cartId))
    .filter(({ variantId }) => variantId === variant_id)
    .map(({ quantity }) => ({ variant_id, quantity }))
  const input: ConfirmVariantInventoryWorkflowInputDTO = { sales_channel_id: channel, variants, items }
  await confirmVariantInventoryWorkflow(container).run({ input })
}
