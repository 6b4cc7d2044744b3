import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { createTaxRegionsWorkflow } from "@medusajs/medusa/core-flows"
import { REGIONS } from "./catalogue"

/** One percentage for a whole country, if the catalogue has one. */
export async function ensureTaxes(container: MedusaContainer): Promise<void> {
  for (const { countries, taxRate } of REGIONS) {
    if (taxRate === undefined) continue
    for (const country of countries) await ensureTaxRegion(container, country, taxRate)
  }
}

async function ensureTaxRegion(container: MedusaContainer, country_code: string, rate: number): Promise<void> {
  const [existing] = await container.resolve(Modules.TAX).listTaxRegions({ country_code })
  if (existing) return
  await createTaxRegionsWorkflow(container).run({
    input: [{ country_code, provider_id: "tp_system", default_tax_rate: { name: "Sales tax", code: "sales", rate } }],
  })
}
