import type { Plan } from "./types"

/** A line of a cart or of an order, as far as plans go. */
export interface PlannedLine {
  variant_id?: string | null
  metadata?: Readonly<Record<string, unknown>> | null
}

/** The plans of lines, by id. */
export type Plans = ReadonlyMap<string, Plan>

/** The id of the plan that a line is on; `undefined`: it is bought once. */
export function planIdOf({ metadata }: PlannedLine): string | undefined {
  const id = metadata?.acquiring_plan_id
  return typeof id === "string" ? id : undefined
}

/** Finds the plans of those lines that are on one. */
export async function plansOfLines(
  store: { plans(variantId: string): Promise<Plan[]> },
  lines: readonly PlannedLine[]
): Promise<Plans> {
  const variants = lines.filter((line) => planIdOf(line) !== undefined).flatMap(({ variant_id }) => variant_id ?? [])
  const plans = await Promise.all([...new Set(variants)].map((id) => store.plans(id)))
  return new Map(plans.flat().map((plan) => [plan.id, plan]))
}
