import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { updateStoresWorkflow } from "@medusajs/medusa/core-flows"
import { REGIONS, SHOP_NAME } from "./catalogue"
import { first } from "./first"

/** Lets the store sell in the currencies of its regions, and names its sales channel as the default. */
export async function ensureCurrencies(container: MedusaContainer, salesChannelId: string): Promise<void> {
  const store = first(await container.resolve(Modules.STORE).listStores())
  await updateStoresWorkflow(container).run({
    input: {
      selector: { id: store.id },
      update: {
        name: SHOP_NAME,
        supported_currencies: REGIONS.map(({ currency_code }, index) => ({ currency_code, is_default: index === 0 })),
        default_sales_channel_id: salesChannelId,
      },
    },
  })
}
