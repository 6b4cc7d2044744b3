/**
 * The values that a storefront needs, as the store's seed prints them: the key, a region, a variant. `region_ids` are
 * in the catalogue's order.
 */
export interface Shop {
  readonly publishable_key: string
  readonly region_id: string
  readonly region_ids: readonly string[]
  readonly variant_id: string
}
