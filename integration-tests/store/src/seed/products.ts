import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules, ProductStatus } from "@medusajs/framework/utils"
import { createProductsWorkflow } from "@medusajs/medusa/core-flows"
import { PRODUCTS } from "./catalogue"
import type { ProductData } from "./catalogue"

interface Owner {
  readonly salesChannelId: string
  readonly shippingProfileId: string
}

/** Publishes the catalogue's products; the id of the first variant is what the tests and the shop page buy. */
export async function ensureProducts(container: MedusaContainer, owner: Owner): Promise<string> {
  const service = container.resolve(Modules.PRODUCT)
  const present = await service.listProducts({ handle: PRODUCTS.map(({ handle }) => handle) })
  const handles = new Set(present.map(({ handle }) => handle))
  const missing = PRODUCTS.filter(({ handle }) => !handles.has(handle))
  if (missing.length > 0) {
    const products = missing.map((product) => toInput(product, owner))
    await createProductsWorkflow(container).run({ input: { products } })
  }
  const sku = PRODUCTS[0].variants[0]?.sku
  const [variant] = await service.listProductVariants({ sku })
  if (!variant)
    throw new Error(`The product variant ${sku} is missing: delete its product in the admin, then seed again.`)
  return variant.id
}

function toInput(product: ProductData, { salesChannelId, shippingProfileId }: Owner) {
  return {
    title: product.title,
    handle: product.handle,
    description: product.description,
    status: ProductStatus.PUBLISHED,
    shipping_profile_id: shippingProfileId,
    sales_channels: [{ id: salesChannelId }],
    options: [{ title: product.option, values: product.variants.map(({ title }) => title) }],
    variants: product.variants.map(({ title, sku, prices }) => ({
      title,
      sku,
      manage_inventory: true,
      options: { [product.option]: title },
      prices: Object.entries(prices).map(([currency_code, amount]) => ({ currency_code, amount })),
    })),
  }
}
