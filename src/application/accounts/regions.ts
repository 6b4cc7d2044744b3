import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { z } from "@medusajs/framework/zod"

const found = z.array(
  z.object({ name: z.string(), payment_providers: z.array(z.object({ id: z.string() }).nullish()).nullish() })
)

/** Returns the names of the regions that offer each payment provider. */
export async function regionsByProvider(container: MedusaContainer): Promise<ReadonlyMap<string, readonly string[]>> {
  const { data } = await container
    .resolve(ContainerRegistrationKeys.QUERY)
    .graph({ entity: "region", fields: ["name", "payment_providers.id"] })
  const names = new Map<string, string[]>()
  for (const { name, payment_providers } of found.parse(data)) {
    for (const provider of payment_providers ?? []) {
      if (provider) names.set(provider.id, [...(names.get(provider.id) ?? []), name])
    }
  }
  return names
}
