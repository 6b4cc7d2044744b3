import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, MathBN } from "@medusajs/framework/utils"

export interface PastOrders {
  readonly count: number
  /** Decimal text, in the currencies of the orders. */
  readonly sum: string
}

/** As many as a fraud check makes use of. */
const LOOKED_AT = 100

/** A customer's latest orders in one currency, for the gateway's fraud check (gateway-api 2.5). */
export async function readPastOrders(container: MedusaContainer, customerId: string | undefined, currencyCode: string): Promise<PastOrders> {
  // A filter of `undefined` would match every row.
  if (!customerId) return { count: 0, sum: "0.00" }
  const { data } = await container.resolve(ContainerRegistrationKeys.QUERY).graph({
    entity: "order",
    fields: ["id", "total"],
    filters: { customer_id: customerId, currency_code: currencyCode },
    pagination: { take: LOOKED_AT, skip: 0, order: { created_at: "DESC" } },
  })
  const sum = data.reduce((total, { total: one }) => MathBN.add(total, one ?? 0), MathBN.convert(0))
  return { count: data.length, sum: sum.toFixed(2) }
}
