import type { World } from "../../crash/world/world"

const SOLD = "TOTE-NATURAL"

/** The warehouse of a store: what all carts of the schedules are filled with is there, or sold out. */
export class Stock {
  readonly #world: World
  #stocked: ReadonlyMap<string, number> | undefined

  constructor(world: World) {
    this.#world = world
  }

  /** Sells all of it, or brings it in again. @returns whether anything changed */
  async sellOut(isSoldOut: boolean): Promise<boolean> {
    if (isSoldOut === (this.#stocked !== undefined)) return false
    const { inventoryItem } = this.#world.admin.admin
    const [item] = (await inventoryItem.list({ sku: SOLD, fields: "id,*location_levels" })).inventory_items
    const levels = item?.location_levels ?? []
    if (!item || levels.length === 0) throw new Error(`No ${SOLD} is in any warehouse.`)
    const before = this.#stocked
    for (const { location_id } of levels) {
      await inventoryItem.updateLevel(item.id, location_id, {
        stocked_quantity: isSoldOut ? 0 : (before?.get(location_id) ?? 0),
      })
    }
    this.#stocked = isSoldOut ? new Map(levels.map((level) => [level.location_id, level.stocked_quantity])) : undefined
    return true
  }
}
