import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"

/** What a user of the admin is known by: their mail address; the id where there is no such user, as of a secret API key. */
export async function nameOfUser(container: MedusaContainer, id: string): Promise<string> {
  const { data } = await container
    .resolve(ContainerRegistrationKeys.QUERY)
    .graph({ entity: "user", fields: ["email"], filters: { id } })
  return data[0]?.email ?? id
}
