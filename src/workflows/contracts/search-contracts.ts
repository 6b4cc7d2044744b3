import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { ContractsLike } from "../../modules/acquiring/contract-list"
import { acquiringOf } from "../acquiring"

/** As many customers, and as many plans, as a text that is worth looking for can mean. */
const MOST = 100

/**
 * What a text means that subscriptions are looked for by: the beginning of their id, a part of their customer's name or mail address,
 * a part of their plan's name, or the number or id of one of their orders. Medusa is asked for customers and orders, so that no
 * table of ours is read from end to end.
 */
export async function contractsLike(container: MedusaContainer, q: string): Promise<ContractsLike> {
  const [customer_ids, order_ids, plans] = await Promise.all([
    customersLike(container, q),
    ordersLike(container, q),
    acquiringOf(container).plans.list({ q }, { limit: MOST, offset: 0, order: { column: "created_at", direction: "desc" } }),
  ])
  return { ...(q.startsWith("acqcon_") && { id: q }), customer_ids, order_ids, plan_ids: plans.rows.map(({ id }) => id) }
}

async function customersLike(container: MedusaContainer, q: string): Promise<string[]> {
  const like = `%${q.replace(/[\\%_]/g, "\\$&")}%`
  const filters = { $or: ["email", "first_name", "last_name"].map((field) => ({ [field]: { $ilike: like } })) }
  const { data } = await container.resolve(ContainerRegistrationKeys.QUERY).graph({ entity: "customer", fields: ["id"], filters, pagination: { take: MOST } })
  return data.map(({ id }) => id)
}

async function ordersLike(container: MedusaContainer, q: string): Promise<string[]> {
  if (/^order_\w+$/.test(q)) return [q]
  const [, number] = /^#?(\d{1,9})$/.exec(q) ?? []
  if (number === undefined) return []
  const { data } = await container.resolve(ContainerRegistrationKeys.QUERY).graph({ entity: "order", fields: ["id"], filters: { display_id: Number(number) } })
  return data.map(({ id }) => id)
}
