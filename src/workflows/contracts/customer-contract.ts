import type { ContractMove } from "../../modules/acquiring/rows"
import type { ChargeRecord, ContractRecord } from "./contract-record"

type Shown =
  | "id" | "state" | "plan_id" | "name" | "interval" | "interval_count" | "cycles" | "pricing" | "intro_cycles" | "intro_price" | "currency" | "variant_id"
  | "quantity" | "consent_text" | "consented_at" | "order_id" | "cycle" | "next_unit_price" | "next_due_at" | "card" | "created_at"

/** A subscription as its customer sees it: nothing of what is written for the merchant. */
export interface CustomerContract extends Pick<ContractRecord, Shown> {
  /** Who takes the money of the later cycles; where the `gateway` deducts, the customer can cancel, and change nothing else. */
  readonly charged_by: "shop" | "gateway"
  readonly history: readonly Omit<ContractMove, "note" | "before">[]
  /** The latest first. */
  readonly charges: readonly Pick<ChargeRecord, "cycle" | "state" | "due_at" | "order_id" | "next_step_at">[]
}

export function customerContract(record: ContractRecord): CustomerContract {
  const { id, state, plan_id, name, interval, interval_count, cycles, pricing, intro_cycles, intro_price, currency, variant_id } = record
  const { quantity, consent_text, consented_at, order_id, cycle, next_unit_price, next_due_at, card, created_at } = record
  return {
    id, state, plan_id, name, interval, interval_count, cycles, pricing, intro_cycles, intro_price, currency, variant_id,
    quantity, consent_text, consented_at, order_id, cycle, next_unit_price, next_due_at, card, created_at,
    charged_by: record.mandate ? "gateway" : "shop",
    history: record.history.map(({ from, to, cause, at }) => ({ from, to, cause, at })),
    charges: record.charges.map(({ cycle: number, state: charged, due_at, order_id: ordered, next_step_at }) => ({ cycle: number, state: charged, due_at, order_id: ordered, next_step_at })),
  }
}
