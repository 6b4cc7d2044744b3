import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { createInventoryLevelsWorkflow } from "@medusajs/medusa/core-flows"
import { PRODUCTS, STOCK } from "./catalogue"

/** Puts every variant that is not in the warehouse yet into it. */
export async function ensureStock(container: MedusaContainer, location_id: string): Promise<void> {
  const inventory = container.resolve(Modules.INVENTORY)
  const sku = PRODUCTS.flatMap(({ variants }) => variants.map((variant) => variant.sku))
  const items = await inventory.listInventoryItems({ sku }, { take: sku.length })
  const stocked = await inventory.listInventoryLevels({ location_id }, { take: null })
  const present = new Set(stocked.map(({ inventory_item_id }) => inventory_item_id))
  const inventory_levels = items
    .filter(({ id }) => !present.has(id))
    .map(({ id }) => ({ location_id, inventory_item_id: id, stocked_quantity: STOCK }))
  if (inventory_levels.length === 0) return
  await createInventoryLevelsWorkflow(container).run({ input: { inventory_levels } })
}
