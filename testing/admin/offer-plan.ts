import type Medusa from "@medusajs/js-sdk"
import type { PlanRecord } from "../../src/application/subscriptions/plans/plan-record"

const PATH = "/admin/acquiring/plans"

/** How often a plan is paid, and its name. */
export interface PlanTerms {
  readonly name: string
  readonly interval: "month" | "year"
}

const MONTHLY: PlanTerms = { name: "Every month", interval: "month" }

/**
 * Offers a variant on a plan, charged by an account, as a merchant does it in the admin's API. A plan that is there is taken.
 *
 * @param admin the merchant, logged in
 * @param terms default: every month
 * @returns the id of the plan
 */
export async function offerPlan(
  { client }: Medusa,
  account: string,
  variantId: string,
  { name, interval } = MONTHLY
): Promise<string> {
  const { plans } = await client.fetch<{ plans: PlanRecord[] }>(PATH, { query: { account, state: "active", q: name } })
  const plan =
    plans[0] ??
    (
      await client.fetch<{ plan: PlanRecord }>(PATH, {
        method: "POST",
        body: { account, name, interval },
      })
    ).plan
  if (!plan.variant_ids.includes(variantId))
    await client.fetch(`${PATH}/${plan.id}/variants`, { method: "POST", body: { add: [variantId] } })
  return plan.id
}
