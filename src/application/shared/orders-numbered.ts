import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"

/** What a merchant writes for an order: `1001` or `#1001`. */
const NUMBER = /^#?(\d{1,9})$/

/** The ids of the orders that have the number which somebody looks for; none where it is no such number. */
export async function ordersNumbered(container: MedusaContainer, q: string | undefined): Promise<string[]> {
  const [, digits] = NUMBER.exec(q ?? "") ?? []
  if (digits === undefined) return []
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const { data } = await query.graph({ entity: "order", fields: ["id"], filters: { display_id: Number(digits) } })
  return data.map(({ id }) => id)
}
