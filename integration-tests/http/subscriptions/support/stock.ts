import { Modules } from "@medusajs/framework/utils"
import type { StoreUnderTest } from "../../../../testing/store/with-store"

/** Has so many pieces of everything in stock, those that are sold already and were not sent included. */
export async function setStock({ container }: StoreUnderTest, stocked_quantity: number): Promise<void> {
  const inventory = container.resolve(Modules.INVENTORY)
  const levels = await inventory.listInventoryLevels({}, { take: 100 })
  await inventory.updateInventoryLevels(
    levels.map(({ inventory_item_id, location_id }) => ({ inventory_item_id, location_id, stocked_quantity }))
  )
}
