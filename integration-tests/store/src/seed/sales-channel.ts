import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { createSalesChannelsWorkflow } from "@medusajs/medusa/core-flows"
import { first } from "./first"
import { SHOP_NAME } from "./catalogue"

/** The id of the shop's sales channel, made when missing. */
export async function ensureSalesChannel(container: MedusaContainer): Promise<string> {
  const [existing] = await container.resolve(Modules.SALES_CHANNEL).listSalesChannels({ name: SHOP_NAME })
  if (existing) return existing.id
  const { result } = await createSalesChannelsWorkflow(container).run({
    input: { salesChannelsData: [{ name: SHOP_NAME }] },
  })
  return first(result).id
}
