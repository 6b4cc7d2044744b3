import { payableByHand } from "../../domain/subscriptions/billing-cycle-state"
import { LIVING_STATES, isOver } from "../../domain/subscriptions/subscription-state"
import { goodsAmount } from "../../domain/payments/goods-amount"
import type { SubscriptionMove } from "../../modules/acquiring/sql/rows"
import type { LinkToPay } from "../payment-links/link-to-pay"
import type { BillingCycleRecord, SubscriptionRecord } from "./subscription-record"

type Shown =
  | "id"
  | "state"
  | "plan_id"
  | "name"
  | "interval"
  | "interval_count"
  | "cycles"
  | "pricing"
  | "intro_cycles"
  | "intro_price"
  | "currency"
  | "variant_id"
  | "quantity"
  | "consent_text"
  | "consented_at"
  | "order_id"
  | "cycle"
  | "next_unit_price"
  | "next_due_at"
  | "card"
  | "created_at"

/** A subscription as its customer sees it, without what is meant for the merchant. */
export interface CustomerSubscription extends Pick<SubscriptionRecord, Shown> {
  /** The collector of the later cycles. If it is the `gateway`, the customer can cancel and change nothing else. */
  readonly charged_by: "shop" | "gateway"
  /**
   * Amount of the next cycle, in `currency`. It is exact if the `gateway` bills. Otherwise it is the price of all
   * pieces; delivery is added, and taxes if the price excludes them. Null: the price of that day applies, or no cycle
   * follows.
   */
  readonly next_amount: string | null
  /** The page on which the customer pays a failed cycle by hand; null: they have no open payment link. */
  readonly payment_link: LinkToPay | null
  readonly history: readonly Omit<SubscriptionMove, "note" | "before" | "by">[]
  /** Newest first. */
  readonly billing_cycles: readonly Pick<
    BillingCycleRecord,
    "cycle" | "state" | "due_at" | "order_id" | "next_step_at"
  >[]
}

/** The part of a subscription that its customer may see, without the payment link. */
export function customerSubscription(record: SubscriptionRecord): Omit<CustomerSubscription, "payment_link"> {
  const {
    id,
    state,
    plan_id,
    name,
    interval,
    interval_count,
    cycles,
    pricing,
    intro_cycles,
    intro_price,
    currency,
    variant_id,
  } = record
  const { quantity, consent_text, consented_at, order_id, cycle, next_unit_price, next_due_at, card, created_at } =
    record
  return {
    id,
    state,
    plan_id,
    name,
    interval,
    interval_count,
    cycles,
    pricing,
    intro_cycles,
    intro_price,
    currency,
    variant_id,
    quantity,
    consent_text,
    consented_at,
    order_id,
    cycle,
    next_unit_price,
    next_due_at,
    card,
    created_at,
    charged_by: record.mandate ? "gateway" : "shop",
    next_amount: nextAmountOf(record),
    history: record.history.map(({ from, to, cause, at }) => ({ from, to, cause, at })),
    billing_cycles: record.billing_cycles.map(
      ({ cycle: number, state: charged, due_at, order_id: ordered, next_step_at }) => ({
        cycle: number,
        state: charged,
        due_at,
        order_id: ordered,
        next_step_at,
      })
    ),
  }
}

type Priced = Pick<SubscriptionRecord, "state" | "cycle" | "cycles" | "quantity" | "next_unit_price"> & {
  readonly mandate: { readonly amount: string } | null
}

/** The amount of the next cycle if it is fixed before its day; `null` if it is not, or if no cycle follows. */
export function nextAmountOf({ state, cycle, cycles, quantity, next_unit_price, mandate }: Priced): string | null {
  if (isOver(state) || (cycles !== null && cycle >= cycles)) return null
  if (mandate) return mandate.amount
  return next_unit_price === null ? null : (goodsAmount(next_unit_price, quantity) ?? null)
}

type Charged = Pick<SubscriptionRecord, "state"> & {
  readonly mandate: object | null
  readonly billing_cycles: readonly Pick<BillingCycleRecord, "id" | "state">[]
}

/**
 * The cycles that the customer can pay by hand now, newest first. None if the gateway bills, because its late charge
 * still counts.
 */
export function billingCyclesPayableByHand({ state, mandate, billing_cycles }: Charged): string[] {
  if (mandate !== null || !LIVING_STATES.includes(state)) return []
  return billing_cycles.filter((billingCycle) => payableByHand(billingCycle.state) === "now").map(({ id }) => id)
}
