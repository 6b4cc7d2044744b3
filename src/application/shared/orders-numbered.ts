import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"

/** An order number as a merchant types it: `1001` or `#1001`. */
const NUMBER = /^#?(\d{1,9})$/

/** Returns the ids of the orders with the display number in the search text; empty if the text is not a number. */
export async function ordersNumbered(container: MedusaContainer, q: string | undefined): Promise<string[]> {
  const [, digits] = NUMBER.exec(q ?? "") ?? []
  if (digits === undefined) return []
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const { data } = await query.graph({ entity: "order", fields: ["id"], filters: { display_id: Number(digits) } })
  return data.map(({ id }) => id)
}
