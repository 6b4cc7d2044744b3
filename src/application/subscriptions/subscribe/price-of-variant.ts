import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, QueryContext } from "@medusajs/framework/utils"
import { exactText } from "../../payments/context/raw"

export interface VariantPrice {
  /** Exact decimal text. */
  readonly amount: string
  readonly isTaxInclusive: boolean
}

export interface PriceContext {
  readonly regionId: string
  readonly currencyCode: string
  readonly customerId: string | undefined
  /** The price of one piece depends on it. */
  readonly quantity: number
}

/**
 * Price of one piece as Medusa's cart calculates it, by region, quantity and customer groups; `undefined` if it has
 * none.
 */
export async function priceOfVariant(
  container: MedusaContainer,
  id: string,
  context: PriceContext
): Promise<VariantPrice | undefined> {
  const { regionId: region_id, currencyCode: currency_code, customerId, quantity } = context
  const customer =
    customerId === undefined
      ? {}
      : { customer_id: customerId, customer: { id: customerId, groups: await groupsOf(container, customerId) } }
  const { data } = await container.resolve(ContainerRegistrationKeys.QUERY).graph({
    entity: "product_variant",
    fields: ["id", "calculated_price.calculated_amount", "calculated_price.is_calculated_price_tax_inclusive"],
    filters: { id },
    context: { calculated_price: QueryContext({ region_id, currency_code, quantity, ...customer }) },
  })
  const price = data[0]?.calculated_price
  if (price?.calculated_amount === null || price?.calculated_amount === undefined) return undefined
  return {
    amount: exactText(price.calculated_amount),
    isTaxInclusive: price.is_calculated_price_tax_inclusive === true,
  }
}

async function groupsOf(container: MedusaContainer, customerId: string): Promise<{ id: string }[]> {
  const { data } = await container
    .resolve(ContainerRegistrationKeys.QUERY)
    .graph({ entity: "customer", fields: ["id", "groups.id"], filters: { id: customerId } })
  const groups: readonly ({ readonly id: string } | null)[] = data[0]?.groups ?? []
  return groups.flatMap((group) => (group ? [{ id: group.id }] : []))
}
