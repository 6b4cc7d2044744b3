import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { contains } from "../modules/acquiring/like"

/** The ids of customers, or of users of the admin, whose name or mail address has a text in it, in either case of its letters. */
export async function peopleLike(container: MedusaContainer, entity: "customer" | "user", text: string, most: number): Promise<string[]> {
  const filters = { $or: ["email", "first_name", "last_name"].map((field) => ({ [field]: { $ilike: contains(text) } })) }
  const { data } = await container.resolve(ContainerRegistrationKeys.QUERY).graph({ entity, fields: ["id"], filters, pagination: { take: most } })
  return data.map(({ id }) => id)
}
