import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { SubscriptionRow } from "../../modules/acquiring/sql/rows"
import type { VariantPrice } from "./subscribe/price-of-variant"
import { priceOfVariant } from "./subscribe/price-of-variant"

/**
 * Returns today's price of one piece at this quantity, for the subscription's region and customer; `undefined` if there
 * is none.
 */
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
 * Returns the new price of one piece if the other quantity is in another price tier, because a locked price belongs to
 * a tier. In the same tier the price stays.
 *
 * @param quantity the new quantity
 * @param from the quantity of the subscription's current price
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
