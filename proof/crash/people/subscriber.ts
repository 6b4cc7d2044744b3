import type { ReadyCart } from "../../../integration-tests/support/cart"
import type { PlanRecord } from "../../../src/workflows/plans/plan-record"
import type { World } from "../world/world"
import { complete, payDirect } from "./shopper"

/** Subscribes to something for two days, a day each, with nothing in the way, and lets the store come to rest: the second is to come. */
export async function subscribeForTwoDays(world: World): Promise<ReadyCart> {
  const { plan } = await world.admin.client.fetch<{ plan: PlanRecord }>("/admin/acquiring/plans", {
    method: "POST",
    body: { name: "Two days", interval: "day", cycles: 2 },
  })
  const { products } = await world.store.store.product.list({ limit: 1 })
  const variant_id = products[0]?.variants?.[0]?.id ?? ""
  await world.admin.client.fetch(`/admin/acquiring/plans/${plan.id}/variants`, { method: "POST", body: { add: [variant_id] } })
  const subscribe = async (cartId: string): Promise<void> => {
    const body = { plan_id: plan.id, variant_id, consent: "I agree to pay again tomorrow." }
    await world.store.client.fetch(`/store/acquiring/carts/${cartId}/subscriptions`, { method: "POST", body })
  }
  const ready = await world.newCart({ subscribe })
  await payDirect(world, ready)
  await complete(world, ready)
  await world.pass(10_000)
  return ready
}
