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

/** A subscription as its customer sees it: nothing of what is written for the merchant. */
export interface CustomerSubscription extends Pick<SubscriptionRecord, Shown> {
  /** Who takes the money of the later cycles; where the `gateway` deducts, the customer can cancel, and change nothing else. */
  readonly charged_by: "shop" | "gateway"
  /**
   * What the next cycle takes, in `currency`: exactly what the `gateway` deducts; else the price of all pieces, to which delivery comes, and taxes where the
   * price has none in it. Null: what they cost on its day, or no cycle follows.
   */
  readonly next_amount: string | null
  /** Where the customer pays a cycle by hand that could not be charged; null: no payment link of theirs is open. */
  readonly payment_link: LinkToPay | null
  readonly history: readonly Omit<SubscriptionMove, "note" | "before">[]
  /** The latest first. */
  readonly billing_cycles: readonly Pick<
    BillingCycleRecord,
    "cycle" | "state" | "due_at" | "order_id" | "next_step_at"
  >[]
}

/** What a customer may see of a subscription, but for the address at which it is paid by hand. */
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

/** What is known before its day of what the next cycle takes; `null` where nothing is, or none follows. */
export function nextAmountOf({ state, cycle, cycles, quantity, next_unit_price, mandate }: Priced): string | null {
  if (isOver(state) || (cycles !== null && cycle >= cycles)) return null
  if (mandate) return mandate.amount
  return next_unit_price === null ? null : (goodsAmount(next_unit_price, quantity) ?? null)
}

type Charged = Pick<SubscriptionRecord, "state"> & {
  readonly mandate: object | null
  readonly billing_cycles: readonly Pick<BillingCycleRecord, "id" | "state">[]
}

/** The charges of a subscription that its customer can pay by hand as it stands, the latest first: what the gateway deducts late still counts. */
export function billingCyclesPayableByHand({ state, mandate, billing_cycles }: Charged): string[] {
  if (mandate !== null || !LIVING_STATES.includes(state)) return []
  return billing_cycles.filter((billingCycle) => payableByHand(billingCycle.state) === "now").map(({ id }) => id)
}
