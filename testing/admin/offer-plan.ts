import type Medusa from "@medusajs/js-sdk"
import type { PlanRecord } from "../../src/application/subscriptions/plans/plan-record"

const PATH = "/admin/acquiring/plans"
const NAME = "Every month"

/**
 * Offers a variant every month, charged by an account, as a merchant does it in the admin's API. A plan that is there is taken.
 *
 * @param admin the merchant, logged in
 * @returns the id of the plan
 */
export async function offerPlan({ client }: Medusa, account: string, variantId: string): Promise<string> {
  const { plans } = await client.fetch<{ plans: PlanRecord[] }>(PATH, { query: { account, state: "active", q: NAME } })
  const plan =
    plans[0] ??
    (
      await client.fetch<{ plan: PlanRecord }>(PATH, {
        method: "POST",
        body: { account, name: NAME, interval: "month" },
      })
    ).plan
  if (!plan.variant_ids.includes(variantId))
    await client.fetch(`${PATH}/${plan.id}/variants`, { method: "POST", body: { add: [variantId] } })
  return plan.id
}
