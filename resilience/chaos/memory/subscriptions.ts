import {
  BILLING_CYCLE_STATE_TABLE,
  PAYING_BILLING_CYCLE_STATES,
  billingCycleStatesBefore,
} from "../../../src/domain/subscriptions/billing-cycle-state"
import type { BillingCycleState } from "../../../src/domain/subscriptions/billing-cycle-state"
import {
  CHARGED_STATES,
  DEDUCTIBLE_STATES,
  LIVING_STATES,
  subscriptionStatesBefore,
} from "../../../src/domain/subscriptions/subscription-state"
import type { SubscriptionCause, SubscriptionState } from "../../../src/domain/subscriptions/subscription-state"
import { MINUTE_MS } from "../../../src/domain/shared/durations"
import type { BillingCycleRow, SubscriptionRow } from "./rows"
import { sameDate } from "./dates"
import { isLeased, isDue } from "./store"

const LEASE_MS = 2 * MINUTE_MS
const SHOWN_FOR_MS = 5 * MINUTE_MS

type SubscriptionPatch = Partial<Pick<SubscriptionRow, "anchor_at" | "cycle" | "skipped" | "next_due_at" | "card">>
type BillingCyclePatch = Partial<
  Pick<BillingCycleRow, "cart" | "attempt_number" | "payment_id" | "order_id" | "next_step_at">
>

export interface SubscriptionStep {
  readonly to: SubscriptionState
  readonly cause: SubscriptionCause
  readonly patch?: SubscriptionPatch
  readonly cycle?: number
}

/** Our tables of subscriptions and their cycles; each method is one transaction, and rows that are handed out are copies (see store.ts). */
export class Subscriptions {
  #subscriptions = new Map<string, SubscriptionRow>()
  #billingCycles = new Map<string, BillingCycleRow>()

  /** A back-up of all rows as they are now. @returns what puts them back */
  backUp(): () => void {
    const [subscriptions, billingCycles] = [[...this.#subscriptions], [...this.#billingCycles]]
    return () => {
      this.#subscriptions = new Map(subscriptions)
      this.#billingCycles = new Map(billingCycles)
    }
  }

  all(): SubscriptionRow[] {
    return [...this.#subscriptions.values()]
  }

  billingCycles(): BillingCycleRow[] {
    return [...this.#billingCycles.values()]
  }

  subscription(id: string): SubscriptionRow {
    return found(this.#subscriptions, id)
  }

  billingCycle(id: string): BillingCycleRow {
    return found(this.#billingCycles, id)
  }

  /** The latest cycle first. */
  billingCyclesOf(subscriptionId: string): BillingCycleRow[] {
    return this.billingCycles()
      .filter(({ subscription_id }) => subscription_id === subscriptionId)
      .sort((a, b) => b.cycle - a.cycle)
  }

  propose(row: SubscriptionRow): void {
    this.#subscriptions.set(row.id, row)
  }

  /** Moves a subscription if the table allows it; `undefined` otherwise. */
  moveSubscription(
    id: string,
    { to, cause, patch = {}, cycle }: SubscriptionStep,
    now: Date
  ): SubscriptionRow | undefined {
    const row = this.subscription(id)
    if (!subscriptionStatesBefore(to).includes(row.state) || (cycle !== undefined && cycle !== row.cycle))
      return undefined
    const past_due_since = to === "past_due" ? now : null
    const moved: SubscriptionRow = {
      ...row,
      ...patch,
      state: to,
      past_due_since,
      history: [...row.history, { from: row.state, to, cause, at: now }],
    }
    this.#subscriptions.set(id, moved)
    return moved
  }

  /**
   * Plans the next cycle of a subscription that is not over, once: only after the cycle that was the last one.
   *
   * @param stoodStill whether a day that is planned and has passed is not to be charged
   */
  planNext(
    id: string,
    afterCycle: number,
    next: { readonly next_due_at: Date; readonly skipped: number },
    stoodStill: boolean,
    now: Date
  ): void {
    const row = this.subscription(id)
    const isOpen = row.next_due_at === null || (stoodStill && row.next_due_at <= now)
    if (row.cycle === afterCycle && isOpen && LIVING_STATES.includes(row.state))
      this.#subscriptions.set(id, { ...row, ...next })
  }

  /**
   * Begins the next cycle of subscriptions that are due and have none under way. The cycle is stored in the same step.
   */
  beginDue(newId: (prefix: string) => string, now: Date): void {
    for (const row of this.all().filter(
      ({ state, next_due_at }) => CHARGED_STATES.includes(state) && isDue(next_due_at, now)
    )) {
      if (this.billingCyclesOf(row.id).some(isOpen)) continue
      const cycle = row.cycle + 1
      this.#subscriptions.set(row.id, { ...row, cycle, next_due_at: null })
      if (this.billingCyclesOf(row.id).some((billingCycle) => billingCycle.cycle === cycle)) continue
      this.#store(newId("acqcyc"), { subscription_id: row.id, cycle, due_at: row.next_due_at ?? now }, now)
    }
  }

  /**
   * Begins the cycle after the last one because its money came; `undefined` if another cycle began meanwhile, or the
   * subscription is over.
   */
  beginCycle(
    { id: subscription_id, cycle: last }: SubscriptionRow,
    { dueAt: due_at, skipped }: { readonly dueAt: Date; readonly skipped: number },
    id: string,
    now: Date
  ): BillingCycleRow | undefined {
    const row = this.subscription(subscription_id)
    if (row.cycle !== last || !DEDUCTIBLE_STATES.includes(row.state)) return undefined
    const cycle = last + 1
    this.#subscriptions.set(subscription_id, { ...row, cycle, skipped, next_due_at: null })
    return this.#store(id, { subscription_id, cycle, due_at }, now)
  }

  #store(id: string, of: Pick<BillingCycleRow, "subscription_id" | "cycle" | "due_at">, now: Date): BillingCycleRow {
    const nothing = {
      cart: null,
      attempt_number: 0,
      payment_id: null,
      order_id: null,
      next_due_event_at: null,
      lease_expires_at: null,
    }
    const row: BillingCycleRow = {
      id,
      ...of,
      state: "due",
      history: [{ from: null, to: "due", at: now }],
      next_step_at: now,
      ...nothing,
    }
    this.#billingCycles.set(id, row)
    return row
  }

  /** Cancels subscriptions at the end of their paid cycle. */
  endCanceling(now: Date): void {
    const isBeingPaid = (id: string) =>
      this.billingCyclesOf(id).some(({ state }) => PAYING_BILLING_CYCLE_STATES.includes(state))
    const over = this.all().filter(
      ({ id, state, next_due_at }) =>
        state === "canceling" && (next_due_at === null || next_due_at <= now) && !isBeingPaid(id)
    )
    for (const { id } of over)
      this.moveSubscription(id, { to: "canceled", cause: "clock", patch: { next_due_at: null } }, now)
  }

  /** The subscriptions that are past due since a moment or longer. */
  pastDue(since: Date): SubscriptionRow[] {
    return this.all().filter(({ past_due_since }) => past_due_since !== null && past_due_since <= since)
  }

  /** Changes what comes next, unless it was begun or changed since the subscription was read. */
  amend({ id, cycle, next_due_at }: SubscriptionRow, patch: SubscriptionPatch, now: Date): void {
    const row = this.subscription(id)
    const isSame = row.cycle === cycle && sameDate(row.next_due_at, next_due_at)
    if (isSame && CHARGED_STATES.includes(row.state) && row.next_due_at && row.next_due_at > now)
      this.#subscriptions.set(id, { ...row, ...patch })
  }

  changeCard(id: string, card: string): SubscriptionRow | undefined {
    const row = this.subscription(id)
    if (!LIVING_STATES.includes(row.state) || row.card === card) return undefined
    this.#subscriptions.set(id, { ...row, card })
    return this.subscription(id)
  }

  /** Leases cycles whose next step is due, to emit events about them. */
  takeDue(now: Date): string[] {
    const due = this.billingCycles().filter(
      (row) =>
        isOpen(row) &&
        isDue(row.next_step_at, now) &&
        !isLeased(row, now) &&
        (row.next_due_event_at === null || row.next_due_event_at <= now)
    )
    for (const row of due)
      this.#billingCycles.set(row.id, { ...row, next_due_event_at: new Date(now.getTime() + SHOWN_FOR_MS) })
    return due.map(({ id }) => id)
  }

  /** Leases a cycle to work on it; `undefined` if there is nothing to do, or if it is leased already. */
  lease(id: string, now: Date): BillingCycleRow | undefined {
    const row = this.billingCycle(id)
    if (!isOpen(row) || isLeased(row, now)) return undefined
    this.#billingCycles.set(id, { ...row, lease_expires_at: new Date(now.getTime() + LEASE_MS) })
    return this.billingCycle(id)
  }

  release({ id, lease_expires_at }: BillingCycleRow): void {
    const row = this.billingCycle(id)
    if (sameDate(row.lease_expires_at, lease_expires_at))
      this.#billingCycles.set(id, { ...row, lease_expires_at: null })
  }

  /** Moves a cycle if the table allows it; `undefined` otherwise. */
  moveBillingCycle(
    id: string,
    to: BillingCycleState,
    patch: BillingCyclePatch,
    now: Date
  ): BillingCycleRow | undefined {
    const row = this.billingCycle(id)
    if (!billingCycleStatesBefore(to).includes(row.state)) return undefined
    const moved: BillingCycleRow = {
      ...row,
      next_due_event_at: null,
      ...patch,
      state: to,
      history: [...row.history, { from: row.state, to, at: now }],
    }
    this.#billingCycles.set(id, moved)
    return moved
  }

  /** Writes facts that are no move. */
  updateBillingCycle(id: string, patch: BillingCyclePatch): void {
    this.#billingCycles.set(id, { ...this.billingCycle(id), ...patch })
  }

  /** Plans the next step of a charge, unless it was moved or planned since it was read. */
  planBillingCycle({ id, state, next_step_at }: BillingCycleRow, patch: Pick<BillingCyclePatch, "next_step_at">): void {
    const row = this.billingCycle(id)
    if (row.state === state && sameDate(row.next_step_at, next_step_at))
      this.#billingCycles.set(id, { ...row, ...patch })
  }
}

function isOpen({ state }: BillingCycleRow): boolean {
  return BILLING_CYCLE_STATE_TABLE[state].open
}

function found<Row>(rows: ReadonlyMap<string, Row>, id: string): Row {
  const row = rows.get(id)
  if (!row) throw new Error(`There is no row ${id}.`)
  return row
}
