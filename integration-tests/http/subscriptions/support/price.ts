import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { StoreUnderTest } from "../../../../testing/store/with-store"

/** Changes the price of the shop's first variant in euros, as the merchant does. */
export async function setPrice({ admin, container, shop }: StoreUnderTest, amount: number): Promise<void> {
  const filters = { id: shop.variant_id }
  const { data } = await container
    .resolve(ContainerRegistrationKeys.QUERY)
    .graph({ entity: "product_variant", fields: ["product_id"], filters })
  await admin.admin.product.updateVariant(data[0]?.product_id ?? "", shop.variant_id, {
    prices: [{ currency_code: "eur", amount }],
  })
}
