import { MedusaMessageError } from "../../shared/medusa-message-error"
import type { ConfirmVariantInventoryWorkflowInputDTO, MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, MedusaError } from "@medusajs/framework/utils"
import { confirmVariantInventoryWorkflow, refreshCartItemsWorkflow } from "@medusajs/medusa/core-flows"
import { createMessage } from "../../../domain/shared/messages/message"
import type { SubscriptionRow } from "../../../modules/acquiring/sql/rows"
import { cartLines } from "../subscribe/open-cart"
import { addDelivery, firstOrder } from "./renewal-cart"

/** The fields of a variant that Medusa's own stock check needs. */
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
 * Updates the cart of an earlier attempt with the checks and prices of today. A new cart in its place could become a
 * second order if the earlier attempt is paid after all.
 *
 * @throws MedusaError if Medusa cannot sell it any more: unpublished, sold out, a shipping option that is no longer
 * offered
 */
export async function refreshRenewalCart(
  container: MedusaContainer,
  subscription: SubscriptionRow,
  cartId: string
): Promise<void> {
  await refreshCartItemsWorkflow(container).run({ input: { cart_id: cartId, force_refresh: true } })
  // Medusa silently removes a shipping option that is no longer offered.
  await addDelivery(container, cartId, await firstOrder(container, subscription))
  await confirmStock(container, subscription, cartId)
}

/** Checks the quantity in the cart, because later cycles may have another one by now. */
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
    throw new MedusaMessageError(
      MedusaError.Types.NOT_FOUND,
      createMessage("billing_cycles.cart_without_sales_channel", { cartId })
    )
  const items = (await cartLines(container, cartId))
    .filter(({ variantId }) => variantId === variant_id)
    .map(({ quantity }) => ({ variant_id, quantity }))
  const input: ConfirmVariantInventoryWorkflowInputDTO = { sales_channel_id: channel, variants, items }
  await confirmVariantInventoryWorkflow(container).run({ input })
}
