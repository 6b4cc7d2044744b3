import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"

/** The receiver of a mail. */
export interface Receiver {
  readonly customer_id: string | null
  /** The order of a guest's subscription. */
  readonly order_id: string | null
}

/** Returns the current email address of the customer, else the address on the order. */
export async function emailOf(
  container: MedusaContainer,
  { customer_id, order_id }: Receiver
): Promise<string | undefined> {
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const emailIn = async (entity: "customer" | "order", id: string | null): Promise<string | undefined> => {
    if (id === null) return undefined
    const { data } = await query.graph({ entity, fields: ["email"], filters: { id } })
    return data[0]?.email ?? undefined
  }
  return (await emailIn("customer", customer_id)) ?? emailIn("order", order_id)
}
