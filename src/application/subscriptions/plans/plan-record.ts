import { toMessageResponse } from "../../../domain/shared/messages/message"
import type { MessageResponse } from "../../../domain/shared/messages/message"
import type { MedusaContainer } from "@medusajs/framework/types"
import type { Pricing } from "../../../domain/subscriptions/plan"
import type { Interval } from "../../../domain/shared/calendar"
import type { Account } from "../../../modules/acquiring/repositories/accounts/accounts"
import type { PlanRow } from "../../../modules/acquiring/sql/rows"
import { acquiringOf } from "../../shared/acquiring"
import { variantsOfPlans } from "./plan-variants"
import { whyNotOffered } from "./why-not-offered"

export interface PlanRecord {
  readonly id: string
  readonly account: string
  readonly name: string
  readonly state: PlanRow["state"]
  /** Why customers cannot subscribe now, although the plan is not archived; null: they can. */
  readonly not_offered: MessageResponse | null
  readonly interval: Interval
  readonly interval_count: number
  /** Null: no end. */
  readonly cycles: number | null
  readonly pricing: Pricing
  readonly intro_cycles: number
  /** Price of one piece in an introductory cycle, by currency code. */
  readonly intro_prices: Readonly<Record<string, string>>
  /** Whether a customer, and a card, gets the introductory price only once. */
  readonly intro_once: boolean
  readonly variant_ids: readonly string[]
  readonly created_at: Date
  readonly updated_at: Date
}

export async function readPlanRecords(container: MedusaContainer, rows: readonly PlanRow[]): Promise<PlanRecord[]> {
  const variants = await variantsOfPlans(
    container,
    rows.map(({ id }) => id)
  )
  const accounts = await accountsOf(container, rows)
  return rows.map((row) => planRecord(row, variants.get(row.id) ?? [], accounts.get(row.account)))
}

export async function readPlanRecord(container: MedusaContainer, row: PlanRow): Promise<PlanRecord> {
  const variants = await variantsOfPlans(container, [row.id])
  const accounts = await accountsOf(container, [row])
  return planRecord(row, variants.get(row.id) ?? [], accounts.get(row.account))
}

/** The readable accounts of the plans, by handle. */
async function accountsOf(container: MedusaContainer, rows: readonly PlanRow[]): Promise<ReadonlyMap<string, Account>> {
  const { accounts } = acquiringOf(container)
  const found = await Promise.all(
    [...new Set(rows.map(({ account }) => account))].map((handle) => accounts.findReadable(handle))
  )
  return new Map(found.flatMap((account) => (account ? [[account.handle, account]] : [])))
}

function planRecord(row: PlanRow, variant_ids: readonly string[], of: Account | undefined): PlanRecord {
  const {
    id,
    account,
    name,
    state,
    interval,
    interval_count,
    cycles,
    pricing,
    intro_cycles,
    intro_prices,
    intro_once,
    created_at,
    updated_at,
  } = row
  const not_offered = state === "archived" ? null : (whyNotOffered(row, of) ?? null)
  return {
    id,
    account,
    name,
    state,
    not_offered: toMessageResponse(not_offered),
    interval,
    interval_count,
    cycles,
    pricing,
    intro_cycles,
    intro_prices,
    intro_once,
    variant_ids,
    created_at,
    updated_at,
  }
}
