import type { MedusaContainer } from "@medusajs/framework/types"
import type { Interval, Pricing } from "../../domain/plan"
import type { PlanRow } from "../../modules/acquiring/rows"
import { variantsOfPlans } from "./plan-variants"

/** A plan as the merchant sees it. */
export interface PlanRecord {
  readonly id: string
  readonly account: string
  readonly name: string
  readonly state: PlanRow["state"]
  readonly interval: Interval
  readonly interval_count: number
  /** Null: no end. */
  readonly cycles: number | null
  readonly pricing: Pricing
  readonly intro_cycles: number
  /** What one piece costs in an introductory cycle, by currency code. */
  readonly intro_prices: Readonly<Record<string, string>>
  readonly variant_ids: readonly string[]
  readonly created_at: Date
  readonly updated_at: Date
}

/** Plans as the merchant sees them, each with its variants. */
export async function readPlanRecords(container: MedusaContainer, rows: readonly PlanRow[]): Promise<PlanRecord[]> {
  const variants = await variantsOfPlans(container, rows.map(({ id }) => id))
  return rows.map((row) => planRecord(row, variants.get(row.id) ?? []))
}

export async function readPlanRecord(container: MedusaContainer, row: PlanRow): Promise<PlanRecord> {
  const variants = await variantsOfPlans(container, [row.id])
  return planRecord(row, variants.get(row.id) ?? [])
}

function planRecord(row: PlanRow, variant_ids: readonly string[]): PlanRecord {
  const { id, account, name, state, interval, interval_count, cycles, pricing, intro_cycles, intro_prices, created_at, updated_at } = row
  return { id, account, name, state, interval, interval_count, cycles, pricing, intro_cycles, intro_prices, variant_ids, created_at, updated_at }
}
