import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { updateRegionsWorkflow } from "@medusajs/medusa/core-flows"

const OURS = "pp_acquiring_"

/** Has regions offer the payment provider of every account that this store has: another one than the store that they were seeded by. */
export async function offerAccounts(container: MedusaContainer, regionIds: readonly string[]): Promise<void> {
  const enabled = await container.resolve(Modules.PAYMENT).listPaymentProviders({ is_enabled: true }, { take: null })
  const payment_providers = enabled.map(({ id }) => id).filter((id) => id.startsWith(OURS))
  for (const id of regionIds)
    await updateRegionsWorkflow(container).run({ input: { selector: { id }, update: { payment_providers } } })
}
