import type { MedusaContainer } from "@medusajs/framework/types"
import { ensureAdminUser } from "./admin-user"
import type { Credentials } from "./admin-user"
import { ensureCurrencies } from "./currencies"
import { first } from "./first"
import { ensureProducts } from "./products"
import { ensurePublishableKey } from "./publishable-key"
import { ensureRegions } from "./regions"
import { ensureSalesChannel } from "./sales-channel"
import { ensureShipping } from "./shipping"
import { ensureStock } from "./stock"
import { ensureStockLocation } from "./stock-location"
import { ensureTaxes } from "./taxes"

/** The values that a storefront needs: the key, a region, a variant; `region_ids` are in the catalogue's order. */
export interface Shop {
  readonly publishable_key: string
  readonly region_id: string
  readonly region_ids: readonly string[]
  readonly variant_id: string
}

/**
 * Creates the store's data: regions with the payment provider, taxes, warehouse, shipping, products, stock, key and
 * admin user.
 *
 * Existing data stays, so it can run any number of times, also after an interruption.
 */
export async function seed(container: MedusaContainer, admin: Credentials): Promise<Shop> {
  const salesChannelId = await ensureSalesChannel(container)
  await ensureCurrencies(container, salesChannelId)
  const region_ids = await ensureRegions(container)
  await ensureTaxes(container)
  const stockLocationId = await ensureStockLocation(container, salesChannelId)
  const shippingProfileId = await ensureShipping(container, stockLocationId)
  const variant_id = await ensureProducts(container, { salesChannelId, shippingProfileId })
  await ensureStock(container, stockLocationId)
  await ensureAdminUser(container, admin)
  const publishable_key = await ensurePublishableKey(container, salesChannelId)
  return { publishable_key, region_id: first(region_ids), region_ids, variant_id }
}
