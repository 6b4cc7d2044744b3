import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"

/** Returns the email address of an admin user; the id if no such user exists, for example for a secret API key. */
export async function nameOfUser(container: MedusaContainer, id: string): Promise<string> {
  const { data } = await container
    .resolve(ContainerRegistrationKeys.QUERY)
    .graph({ entity: "user", fields: ["email"], filters: { id } })
  return data[0]?.email ?? id
}
