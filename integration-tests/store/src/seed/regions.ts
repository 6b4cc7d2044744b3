import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { createRegionsWorkflow, updateRegionsWorkflow } from "@medusajs/medusa/core-flows"
import { REGIONS } from "./catalogue"
import type { RegionData } from "./catalogue"
import { first } from "./first"

const OURS = "pp_acquiring_"

/** The ids of the regions in the catalogue's order, each with every account's payment provider enabled. */
export async function ensureRegions(container: MedusaContainer): Promise<readonly string[]> {
  const enabled = await container.resolve(Modules.PAYMENT).listPaymentProviders({ is_enabled: true }, { take: null })
  const payment_providers = enabled.map(({ id }) => id).filter((id) => id.startsWith(OURS))
  const ids: string[] = []
  for (const region of REGIONS) ids.push(await ensureRegion(container, region, payment_providers))
  return ids
}

async function ensureRegion(
  container: MedusaContainer,
  region: RegionData,
  payment_providers: string[]
): Promise<string> {
  const { name, currency_code, countries } = region
  const [existing] = await container.resolve(Modules.REGION).listRegions({ name })
  if (existing) {
    await updateRegionsWorkflow(container).run({
      input: { selector: { id: existing.id }, update: { payment_providers } },
    })
    return existing.id
  }
  const { result } = await createRegionsWorkflow(container).run({
    input: { regions: [{ name, currency_code, countries: [...countries], payment_providers }] },
  })
  return first(result).id
}
