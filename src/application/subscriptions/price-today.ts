import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { SubscriptionRow } from "../../modules/acquiring/sql/rows"
import type { VariantPrice } from "./subscribe/price-of-variant"
import { priceOfVariant } from "./subscribe/price-of-variant"

/** What one piece of so many costs today, where and for whom the subscription is; `undefined` where it has no price. */
export async function priceToday(
  container: MedusaContainer,
  { order_id, variant_id, currency, customer_id }: SubscriptionRow,
  quantity: number
): Promise<VariantPrice | undefined> {
  // A filter of `null` would not mean "none".
  if (!order_id) return undefined
  const { data } = await container
    .resolve(ContainerRegistrationKeys.QUERY)
    .graph({ entity: "order", fields: ["id", "region_id"], filters: { id: order_id } })
  const regionId = data[0]?.region_id
  return regionId
    ? priceOfVariant(container, variant_id, {
        regionId,
        currencyCode: currency.toLowerCase(),
        customerId: customer_id ?? undefined,
        quantity,
      })
    : undefined
}

/**
 * The price of one piece where another quantity is another step of the price list, as what is locked was that of so many; of the same step
 * it stays what it was at.
 *
 * @param quantity how many it will be
 * @param from of how many the price of the subscription is
 */
export async function priceOfStep(
  container: MedusaContainer,
  subscription: SubscriptionRow,
  quantity: number,
  from: number
): Promise<Pick<SubscriptionRow, "unit_price" | "is_tax_inclusive"> | undefined> {
  if (quantity === from) return undefined
  const [price, before] = [
    await priceToday(container, subscription, quantity),
    await priceToday(container, subscription, from),
  ]
  if (!price || price.amount === before?.amount) return undefined
  return { unit_price: price.amount, is_tax_inclusive: price.isTaxInclusive }
}
