import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { PRODUCTS, REGIONS, SHOP_NAME } from "../seed/catalogue"

/** The values that the shop page needs for its first request to the store. */
export interface ShopConfig {
  readonly publishable_key: string
  readonly region_id: string
  readonly variant_id: string
  readonly currency_code: string
  readonly backend_url: string
}

/** The configuration of the shop page; `undefined` as long as the store is not seeded. */
export async function shopConfig(container: MedusaContainer, backend_url: string): Promise<ShopConfig | undefined> {
  const [[key], [region], [variant]] = await Promise.all([
    container.resolve(Modules.API_KEY).listApiKeys({ title: SHOP_NAME, type: "publishable" }),
    container.resolve(Modules.REGION).listRegions({ name: REGIONS[0].name }),
    container.resolve(Modules.PRODUCT).listProductVariants({ sku: PRODUCTS[0].variants[0]?.sku }),
  ])
  if (!key || !region || !variant) return undefined
  return {
    publishable_key: key.token,
    region_id: region.id,
    variant_id: variant.id,
    currency_code: region.currency_code,
    backend_url,
  }
}
