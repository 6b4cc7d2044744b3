import type { Message } from "../../../../domain/shared/messages/message"
import { OPEN_BILLING_CYCLE_STATES } from "../../../../domain/subscriptions/billing-cycle-state"
import type { SubscriptionCause, SubscriptionState } from "../../../../domain/subscriptions/subscription-state"
import {
  CHARGED_STATES,
  DEDUCTIBLE_STATES,
  LIVING_STATES,
  subscriptionStatesBefore,
} from "../../../../domain/subscriptions/subscription-state"
import { columns } from "../../sql/columns"
import { changeCard } from "./subscription-card"
import type { CardChange } from "./subscription-card"
import { endCanceling, pastDue, restartPastDue } from "./subscription-end"
import type { PastDueChange } from "./subscription-end"
import { changedHistory, movedHistory, notedHistory } from "./subscription-history"
import { listSubscriptions } from "./subscription-list"
import type { SubscriptionFilters, SubscriptionPage } from "./subscription-list"
import { giveSubscription, othersOfOrders } from "./subscription-owner"
import { clearCardRequest, takeDueCardRequests, takeUpcoming } from "./due-subscription-work"
import type { Database, Query } from "../../sql/database"
import { newRow } from "../../sql/database"
import { billingCycleOf } from "./new-billing-cycle"
import type { BillingCycleRow, SubscriptionMove, SubscriptionRow } from "../../sql/rows"

const TABLE = "acquiring_subscription"
const BILLING_CYCLE_TABLE = "acquiring_billing_cycle"

type ProposedTerms =
  | "account"
  | "plan_id"
  | "name"
  | "interval"
  | "interval_count"
  | "cycles"
  | "pricing"
  | "intro_cycles"
  | "intro_price"
  | "intro_plan_id"
  | "unit_price"
  | "is_tax_inclusive"
  | "currency"
  | "variant_id"
  | "quantity"
  | "consent_text"
  | "consented_at"
  | "consent_ip"
  | "time_zone"
  | "cart_id"
  | "line_item_id"

/** The agreement of a shopper before the first order is placed. */
export type ProposedSubscription = Pick<SubscriptionRow, ProposedTerms>

type Terms =
  | "plan_id"
  | "name"
  | "interval"
  | "interval_count"
  | "cycles"
  | "pricing"
  | "intro_cycles"
  | "intro_price"
  | "unit_price"
  | "is_tax_inclusive"
  | "quantity"

export type SubscriptionPatch = Partial<
  Pick<
    SubscriptionRow,
    | Terms
    | "customer_id"
    | "order_id"
    | "card_payment_id"
    | "anchor_at"
    | "anchor_day"
    | "cycle"
    | "skipped"
    | "next_due_at"
    | "request_card_at"
    | "consent_text"
    | "consented_at"
    | "consent_ip"
  >
>

export interface SubscriptionStep {
  readonly to: SubscriptionState
  readonly cause: SubscriptionCause
  /** Medusa's id of the user or customer. */
  readonly by?: string
  readonly note?: Message
  readonly patch?: SubscriptionPatch
  /** The transition happens only while this is the last cycle that started. */
  readonly cycle?: number
}

/** The author and message of a history line without a transition. */
export type SubscriptionNote = Pick<SubscriptionMove, "cause" | "by" | "note">

/** The subscriptions. Their transitions happen only here, by the table of domain/subscriptions/subscription-state. */
export class Subscriptions {
  readonly #db: Database

  constructor(db: Database) {
    this.#db = db
  }

  /** Stores the agreement for a line item. A later one replaces it while the subscription is incomplete. */
  async propose(subscription: ProposedSubscription, now: Date): Promise<SubscriptionRow | undefined> {
    const first: SubscriptionMove = { from: null, to: "incomplete", cause: "customer", at: now.toISOString() }
    const [stored] = await this.#db(TABLE)
      .insert({
        ...newRow("acqsub", now),
        ...columns({ ...subscription }),
        state: "incomplete",
        history: JSON.stringify([first]),
      })
      .onConflict(this.#db.raw("(line_item_id) where deleted_at is null"))
      .merge({ ...columns({ ...subscription }), updated_at: now })
      .where({ [`${TABLE}.state`]: "incomplete" })
      .returning<SubscriptionRow[]>("*")
    return stored
  }

  /** Makes a transition if the table allows it; `undefined` if it does not. */
  async move(id: string, step: SubscriptionStep, now: Date): Promise<SubscriptionRow | undefined> {
    const { to, patch = {}, cycle } = step
    const [row] = await this.#db(TABLE)
      .where({ id, deleted_at: null, ...(cycle !== undefined && { cycle }) })
      .whereIn("state", subscriptionStatesBefore(to))
      .update({
        ...patch,
        state: to,
        past_due_since: to === "past_due" ? now : null,
        history: movedHistory(this.#db, step, now),
        updated_at: now,
      })
      .returning<SubscriptionRow[]>("*")
    return row
  }

  /**
   * Schedules the next cycle of a living subscription, once: only if `afterCycle` is the last one.
   *
   * @param stoodStill whether a scheduled day that has passed is not charged
   */
  async planNext(
    id: string,
    afterCycle: number,
    next: { readonly next_due_at: Date; readonly skipped: number },
    stoodStill: boolean,
    now: Date
  ): Promise<void> {
    const isOpen = (planned: Query): void => {
      planned.whereNull("next_due_at")
      if (stoodStill) planned.orWhere("next_due_at", "<=", now)
    }
    await this.#db(TABLE)
      .where({ id, cycle: afterCycle })
      .where(isOpen)
      .whereIn("state", LIVING_STATES)
      .update({ ...next, updated_at: now })
  }

  /**
   * Starts the next cycle of due subscriptions, oldest first. The transaction also stores the billing cycle, so neither
   * a crash nor another process can lose or duplicate it. While it is open, its subscription starts no other.
   */
  async beginDue(limit: number, now: Date): Promise<BillingCycleRow[]> {
    return this.#db.transaction(async (trx) => {
      const underWay = trx(BILLING_CYCLE_TABLE)
        .whereIn("state", OPEN_BILLING_CYCLE_STATES)
        .whereNull("deleted_at")
        .where("subscription_id", trx.ref(`${TABLE}.id`))
        .select("id")
      const due = trx(TABLE)
        .whereIn("state", CHARGED_STATES)
        .where("next_due_at", "<=", now)
        .whereNotExists(underWay)
        .whereNull("deleted_at")
        .orderBy("next_due_at")
        .limit(limit)
        .forUpdate()
        .skipLocked()
      const subscriptions = await due.select<SubscriptionRow[]>("*")
      if (subscriptions.length === 0) return []
      await trx(TABLE)
        .whereIn(
          "id",
          subscriptions.map(({ id }) => id)
        )
        .update({ cycle: trx.raw("cycle + 1"), next_due_at: null, updated_at: now })
      return trx(BILLING_CYCLE_TABLE)
        .insert(subscriptions.map((subscription) => billingCycleOf(subscription, now)))
        .onConflict(trx.raw("(subscription_id, cycle) where deleted_at is null"))
        .ignore()
        .returning<BillingCycleRow[]>("*")
    })
  }

  /**
   * Starts the cycle after the last one because its money arrived, on the day `dueAt` of the calendar.
   *
   * @returns its billing cycle; `undefined` if the subscription has moved on, or is over
   */
  async beginCycle(
    subscription: SubscriptionRow,
    { dueAt, skipped }: { readonly dueAt: Date; readonly skipped: number },
    now: Date
  ): Promise<BillingCycleRow | undefined> {
    return this.#db.transaction(async (trx) => {
      const begun = await trx(TABLE)
        .where({ id: subscription.id, cycle: subscription.cycle, deleted_at: null })
        .whereIn("state", DEDUCTIBLE_STATES)
        .update({ cycle: subscription.cycle + 1, skipped, next_due_at: null, updated_at: now })
      if (begun === 0) return undefined
      const [billingCycle] = await trx(BILLING_CYCLE_TABLE)
        .insert(billingCycleOf({ ...subscription, next_due_at: dueAt }, now))
        .returning<BillingCycleRow[]>("*")
      return billingCycle
    })
  }

  /**
   * Changes the future of an active subscription, with a line in its history.
   *
   * @param subscription the row as it was read; a later change is not overwritten
   * @returns `undefined` after such a change, and while a cycle is being charged
   */
  amend(
    subscription: SubscriptionRow,
    patch: SubscriptionPatch,
    by: SubscriptionNote,
    now: Date
  ): Promise<SubscriptionRow | undefined> {
    return this.#amend(subscription, { ...columns(patch), history: notedHistory(this.#db, by, now) }, now)
  }

  /** Changes the terms of a subscription, as {@link amend} does; its history contains the earlier terms. */
  changeTerms(
    subscription: SubscriptionRow,
    patch: SubscriptionPatch,
    by: SubscriptionNote,
    now: Date
  ): Promise<SubscriptionRow | undefined> {
    return this.#amend(subscription, { ...columns(patch), history: changedHistory(this.#db, by, now) }, now)
  }

  /** Adds a line to the history of a subscription without any other change. */
  async note(id: string, by: SubscriptionNote, now: Date): Promise<SubscriptionRow | undefined> {
    const [row] = await this.#db(TABLE)
      .where({ id, deleted_at: null })
      .update({ history: notedHistory(this.#db, by, now), updated_at: now })
      .returning<SubscriptionRow[]>("*")
    return row
  }

  async #amend(
    { id, cycle, next_due_at, anchor_at, skipped, plan_id, quantity, unit_price }: SubscriptionRow,
    changes: Readonly<Record<string, unknown>>,
    now: Date
  ): Promise<SubscriptionRow | undefined> {
    const [row] = await this.#db(TABLE)
      // Another calendar may have an equal next date. A price belongs to its plan and quantity.
      .where({ id, cycle, next_due_at, anchor_at, skipped, plan_id, quantity, unit_price, deleted_at: null })
      .whereIn("state", CHARGED_STATES)
      .where("next_due_at", ">", now)
      .update({ ...changes, updated_at: now })
      .returning<SubscriptionRow[]>("*")
    return row
  }

  /** Cancels canceling subscriptions after their paid period, unless a payment may succeed; at most `limit` ids. */
  endCanceling(limit: number, now: Date): Promise<string[]> {
    return endCanceling(this.#db, limit, now)
  }

  /** Subscriptions that are past due since a moment or longer, the longest first; a page after a place. */
  pastDue(input: PastDueChange, limit: number): Promise<SubscriptionRow[]> {
    return pastDue(this.#db, input, limit)
  }

  /** Has those that are past due for longer than since a moment begin again; returns their number, at most `limit`. */
  restartPastDue(input: Pick<PastDueChange, "account" | "since">, limit: number, now: Date): Promise<number> {
    return restartPastDue(this.#db, input, limit, now)
  }

  /** Locks a subscription until the transaction ends: no cycle or card changes. Lock it before its billing cycle. */
  async hold(id: string): Promise<SubscriptionRow | undefined> {
    return this.#db(TABLE).where({ id, deleted_at: null }).forUpdate().first<SubscriptionRow | undefined>()
  }

  async find(id: string): Promise<SubscriptionRow | undefined> {
    return this.#db(TABLE).where({ id, deleted_at: null }).first<SubscriptionRow | undefined>()
  }

  /** The living subscriptions that charge a stored card, the latest first. */
  async chargedTo(cardPaymentId: string): Promise<SubscriptionRow[]> {
    return this.#db(TABLE)
      .where({ card_payment_id: cardPaymentId, deleted_at: null })
      .whereIn("state", LIVING_STATES)
      .orderBy([
        { column: "created_at", order: "desc" },
        { column: "id", order: "desc" },
      ])
      .select<SubscriptionRow[]>("*")
  }

  /** The subscription that gets another card in a payment session. */
  async findByCardSession(sessionId: string): Promise<SubscriptionRow | undefined> {
    return this.#db(TABLE).where({ card_session_id: sessionId, deleted_at: null }).first<SubscriptionRow | undefined>()
  }

  /** Stores the payment session in which a subscription gets another card; it replaces an earlier session. */
  async expectCard(id: string, sessionId: string, now: Date): Promise<void> {
    await this.#db(TABLE).where({ id }).update({ card_session_id: sessionId, updated_at: now })
  }

  /**
   * Sets the stored card to charge for a subscription, with a line in its history. The later of two changes wins: a
   * selected card replaces one that is being added.
   *
   * @returns `undefined` if the card is gone or set already, the subscription is over, or it expects another session
   */
  changeCard(id: string, change: CardChange, now: Date): Promise<SubscriptionRow | undefined> {
    return changeCard(this.#db, id, change, now)
  }

  /**
   * Records a request for another card to the customer of a living subscription, with a line in its history.
   *
   * @returns `undefined` if it is over, or received a request since `again`
   */
  async requestCard(id: string, again: Date, by: SubscriptionNote, now: Date): Promise<SubscriptionRow | undefined> {
    const [row] = await this.#db(TABLE)
      .where({ id, deleted_at: null })
      .whereIn("state", LIVING_STATES)
      .where((free) => free.whereNull("card_requested_at").orWhere("card_requested_at", "<=", again))
      .update({ card_requested_at: now, history: notedHistory(this.#db, by, now), updated_at: now })
      .returning<SubscriptionRow[]>("*")
    return row
  }

  /** Selects subscriptions for the `upcoming` event of their next cycle; returns their ids, at most `limit`. */
  takeUpcoming(account: string, until: Date, limit: number, now: Date): Promise<string[]> {
    return takeUpcoming(this.#db, account, until, limit, now)
  }

  /** Selects living subscriptions to request a card from; due again at `again` unless {@link clearCardRequest} follows. */
  takeDueCardRequests(limit: number, again: Date, now: Date): Promise<SubscriptionRow[]> {
    return takeDueCardRequests(this.#db, limit, again, now)
  }

  clearCardRequest(taken: SubscriptionRow, now: Date): Promise<void> {
    return clearCardRequest(this.#db, taken, now)
  }

  /** The subscriptions that started with some orders and do not belong to a customer. */
  othersOfOrders(orderIds: readonly string[], customerId: string): Promise<SubscriptionRow[]> {
    return othersOfOrders(this.#db, orderIds, customerId)
  }

  /** Assigns a subscription to another customer and records it; `undefined` if its customer changed meanwhile. */
  giveTo(
    subscription: Pick<SubscriptionRow, "id" | "customer_id">,
    to: string,
    by: SubscriptionNote,
    now: Date
  ): Promise<SubscriptionRow | undefined> {
    return giveSubscription(this.#db, subscription, to, by, now)
  }

  /** The agreements in a cart that wait for their order. */
  async incompleteIn(cartId: string): Promise<SubscriptionRow[]> {
    return this.#db(TABLE)
      .where({ cart_id: cartId, state: "incomplete", deleted_at: null })
      .orderBy("id")
      .select<SubscriptionRow[]>("*")
  }

  /** A page of subscriptions that started, and the total number. */
  list(filters: SubscriptionFilters, page: SubscriptionPage): Promise<{ rows: SubscriptionRow[]; count: number }> {
    return listSubscriptions(this.#db, filters, page)
  }

  /** Deletes agreements from before a time that were never ordered; returns the number, at most `limit`. */
  async pruneProposed(before: Date, limit: number): Promise<number> {
    const old = this.#db(TABLE)
      .where({ state: "incomplete", deleted_at: null })
      .where("updated_at", "<", before)
      .limit(limit)
      .forUpdate()
      .skipLocked()
      .select("id")
    return this.#db(TABLE).whereIn("id", old).delete()
  }
}
