import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { createShippingOptionsWorkflow, createShippingProfilesWorkflow } from "@medusajs/medusa/core-flows"
import { REGIONS, SHIPPING } from "./catalogue"
import { first } from "./first"

const SET = "Delivery"

/** The id of the shipping profile; one option at a flat price delivers to every country of the catalogue. */
export async function ensureShipping(container: MedusaContainer, stockLocationId: string): Promise<string> {
  const profileId = await ensureProfile(container)
  const zoneId = await ensureServiceZone(container, stockLocationId)
  const fulfillment = container.resolve(Modules.FULFILLMENT)
  const [existing] = await fulfillment.listShippingOptions({ service_zone: { id: zoneId } })
  if (!existing) await createOption(container, zoneId, profileId)
  return profileId
}

async function ensureProfile(container: MedusaContainer): Promise<string> {
  const [existing] = await container.resolve(Modules.FULFILLMENT).listShippingProfiles({ type: "default" })
  if (existing) return existing.id
  const { result } = await createShippingProfilesWorkflow(container).run({
    input: { data: [{ name: "Default", type: "default" }] },
  })
  return first(result).id
}

async function ensureServiceZone(container: MedusaContainer, stockLocationId: string): Promise<string> {
  const fulfillment = container.resolve(Modules.FULFILLMENT)
  const [existing] = await fulfillment.listServiceZones({ name: SET })
  if (existing) return existing.id
  const set = await fulfillment.createFulfillmentSets({
    name: SET,
    type: "shipping",
    service_zones: [
      { name: SET, geo_zones: countries().map((country_code) => ({ type: "country" as const, country_code })) },
    ],
  })
  await container.resolve(ContainerRegistrationKeys.LINK).create({
    [Modules.STOCK_LOCATION]: { stock_location_id: stockLocationId },
    [Modules.FULFILLMENT]: { fulfillment_set_id: set.id },
  })
  return first(set.service_zones).id
}

async function createOption(
  container: MedusaContainer,
  service_zone_id: string,
  shipping_profile_id: string
): Promise<void> {
  await createShippingOptionsWorkflow(container).run({
    input: [
      {
        name: SHIPPING.name,
        price_type: "flat",
        provider_id: "manual_manual",
        service_zone_id,
        shipping_profile_id,
        type: { label: "Standard", description: "In two to three days", code: SHIPPING.code },
        prices: Object.entries(SHIPPING.prices).map(([currency_code, amount]) => ({ currency_code, amount })),
        rules: [
          { attribute: "enabled_in_store", operator: "eq", value: "true" },
          { attribute: "is_return", operator: "eq", value: "false" },
        ],
      },
    ],
  })
}

function countries(): string[] {
  return REGIONS.flatMap((region) => region.countries)
}
