import type { MedusaContainer } from "@medusajs/framework/types"
import type { PlanRow } from "../../../modules/acquiring/sql/rows"
import { acquiringOf } from "../../shared/acquiring"
import { plansOfVariant } from "../plans/plan-variants"
import { whyNotOffered } from "../plans/why-not-offered"

/** A plan in the store API. */
export type OfferedPlan = Pick<
  PlanRow,
  | "id"
  | "account"
  | "name"
  | "interval"
  | "interval_count"
  | "cycles"
  | "pricing"
  | "intro_cycles"
  | "intro_prices"
  | "intro_once"
>

export async function offeredPlans(container: MedusaContainer, variantId: string): Promise<OfferedPlan[]> {
  const ids = await plansOfVariant(container, variantId)
  const plans = await Promise.all(ids.map((id) => offeredPlan(container, id)))
  return plans
    .flatMap((plan) => plan ?? [])
    .sort((a, b) => a.created_at.getTime() - b.created_at.getTime())
    .map(viewOf)
}

/** Returns a plan that a customer can subscribe to now: it is active, and its account can bill it. */
export async function offeredPlan(container: MedusaContainer, id: string): Promise<PlanRow | undefined> {
  const acquiring = acquiringOf(container)
  const plan = await acquiring.plans.find(id)
  if (plan?.state !== "active") return undefined
  const account = await acquiring.accounts.findReadable(plan.account)
  return whyNotOffered(plan, account) === undefined ? plan : undefined
}

function viewOf({
  id,
  account,
  name,
  interval,
  interval_count,
  cycles,
  pricing,
  intro_cycles,
  intro_prices,
  intro_once,
}: PlanRow): OfferedPlan {
  return { id, account, name, interval, interval_count, cycles, pricing, intro_cycles, intro_prices, intro_once }
}
