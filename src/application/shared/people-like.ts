import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { contains } from "../../modules/acquiring/sql/like"

const FIELDS = ["email", "first_name", "last_name"]

/**
 * Returns the ids of customers or admin users whose name or email contains every search term, ignoring case. Terms are
 * matched one by one because first and last name are two fields.
 */
export async function peopleLike(
  container: MedusaContainer,
  entity: "customer" | "user",
  text: string,
  most: number
): Promise<string[]> {
  const words = text.split(/\s+/).filter(Boolean)
  if (words.length === 0) return []
  const filters = {
    $and: words.map((word) => ({ $or: FIELDS.map((field) => ({ [field]: { $ilike: contains(word) } })) })),
  }
  const { data } = await container
    .resolve(ContainerRegistrationKeys.QUERY)
    .graph({ entity, fields: ["id"], filters, pagination: { take: most } })
  return data.map(({ id }) => id)
}
