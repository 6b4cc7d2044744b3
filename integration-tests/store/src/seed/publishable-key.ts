import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { createApiKeysWorkflow, linkSalesChannelsToApiKeyWorkflow } from "@medusajs/medusa/core-flows"
import { SHOP_NAME } from "./catalogue"
import { first } from "./first"

/** The token of the shop's publishable key, which opens the store routes for its sales channel. */
export async function ensurePublishableKey(container: MedusaContainer, salesChannelId: string): Promise<string> {
  const [existing] = await container.resolve(Modules.API_KEY).listApiKeys({ title: SHOP_NAME, type: "publishable" })
  const key = existing ?? (await createKey(container))
  await linkSalesChannelsToApiKeyWorkflow(container).run({ input: { id: key.id, add: [salesChannelId] } })
  return key.token
}

async function createKey(container: MedusaContainer) {
  const { result } = await createApiKeysWorkflow(container).run({
    input: { api_keys: [{ title: SHOP_NAME, type: "publishable", created_by: "" }] },
  })
  return first(result)
}
