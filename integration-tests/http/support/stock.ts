import { Modules } from "@medusajs/framework/utils"
import type { StoreUnderTest } from "../../../testing/store/with-store"

/** How many of the tote that carts of the tests are filled with are in every warehouse; 0: it is sold out. */
export async function stockTotes({ container }: StoreUnderTest, stocked_quantity: number): Promise<void> {
  const inventory = container.resolve(Modules.INVENTORY)
  const [item] = await inventory.listInventoryItems({ sku: "TOTE-NATURAL" })
  const levels = await inventory.listInventoryLevels({ inventory_item_id: item?.id ?? "" })
  if (levels.length === 0) throw new Error("The tote of the tests is in no warehouse.")
  for (const { inventory_item_id, location_id } of levels) {
    await inventory.updateInventoryLevels({ inventory_item_id, location_id, stocked_quantity })
  }
}
