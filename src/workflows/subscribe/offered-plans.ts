import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { z } from "@medusajs/framework/zod"
import type { PlanRow } from "../../modules/acquiring/rows"
import { acquiringOf } from "../acquiring"
import { whyNotOffered } from "../plans/why-not-offered"

/** A plan as a shopper sees it. */
export type OfferedPlan = Pick<
  PlanRow,
  "id" | "account" | "name" | "interval" | "interval_count" | "cycles" | "pricing" | "intro_cycles" | "intro_prices"
>

/** Medusa's types know nothing of a plugin's links. */
const linkedVariants = z.array(z.object({ acquiring_plans: z.array(z.object({ id: z.string() }).nullish()).nullish() }))

/** The plans that a variant is sold on now. */
export async function offeredPlans(container: MedusaContainer, variantId: string): Promise<OfferedPlan[]> {
  const { data } = await container
    .resolve(ContainerRegistrationKeys.QUERY)
    .graph({ entity: "product_variant", fields: ["id", "acquiring_plans.id"], filters: { id: variantId } })
  const ids = linkedVariants.parse(data).flatMap(({ acquiring_plans }) => (acquiring_plans ?? []).flatMap((plan) => plan?.id ?? []))
  const plans = await Promise.all(ids.map((id) => offeredPlan(container, id)))
  return plans.flatMap((plan) => plan ?? []).sort((a, b) => a.created_at.getTime() - b.created_at.getTime()).map(viewOf)
}

/** The plan of an id, where somebody may subscribe to it now: it is active, and its account can charge it. */
export async function offeredPlan(container: MedusaContainer, id: string): Promise<PlanRow | undefined> {
  const acquiring = acquiringOf(container)
  const plan = await acquiring.plans.find(id)
  if (plan?.state !== "active") return undefined
  const account = await acquiring.accounts.findReadable(plan.account)
  return whyNotOffered(plan, account) === undefined ? plan : undefined
}

function viewOf({ id, account, name, interval, interval_count, cycles, pricing, intro_cycles, intro_prices }: PlanRow): OfferedPlan {
  return { id, account, name, interval, interval_count, cycles, pricing, intro_cycles, intro_prices }
}
