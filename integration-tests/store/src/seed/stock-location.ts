import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { createStockLocationsWorkflow, linkSalesChannelsToStockLocationWorkflow } from "@medusajs/medusa/core-flows"
import { first } from "./first"

const NAME = "Warehouse"

/** The id of the warehouse that serves the sales channel and ships by hand. */
export async function ensureStockLocation(container: MedusaContainer, salesChannelId: string): Promise<string> {
  const [existing] = await container.resolve(Modules.STOCK_LOCATION).listStockLocations({ name: NAME })
  const id = existing?.id ?? (await createLocation(container))
  await linkSalesChannelsToStockLocationWorkflow(container).run({ input: { id, add: [salesChannelId] } })
  return id
}

async function createLocation(container: MedusaContainer): Promise<string> {
  const { result } = await createStockLocationsWorkflow(container).run({
    input: { locations: [{ name: NAME, address: { city: "Berlin", country_code: "DE", address_1: "" } }] },
  })
  const { id } = first(result)
  await container.resolve(ContainerRegistrationKeys.LINK).create({
    [Modules.STOCK_LOCATION]: { stock_location_id: id },
    [Modules.FULFILLMENT]: { fulfillment_provider_id: "manual_manual" },
  })
  return id
}
