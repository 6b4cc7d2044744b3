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
import { endCanceling, pastDue } from "./subscription-end"
import type { PastDueWish } from "./subscription-end"
import { changedHistory, movedHistory, notedHistory } from "./subscription-history"
import { listSubscriptions } from "./subscription-list"
import type { SubscriptionFilters, SubscriptionPage } from "./subscription-list"
import { giveSubscription, othersOfOrders } from "./subscription-owner"
import { noteAsked, leaseToPoll, takeUpcoming } from "./subscription-tidings"
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
  | "zone"
  | "cart_id"
  | "line_item_id"

/** What a shopper agreed to before the first order is placed. */
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
  readonly note?: string
  readonly patch?: SubscriptionPatch
  /** It is moved only while this is the last cycle that was begun. */
  readonly cycle?: number
}

/** Who or what changes a subscription that stays in its state, and what is to be different. */
export interface SubscriptionNote {
  readonly cause: SubscriptionCause
  readonly note: string
}

/** The ledger of subscriptions. States move here and nowhere else, along the table of domain/subscriptions/subscription-state. */
export class Subscriptions {
  readonly #db: Database

  constructor(db: Database) {
    this.#db = db
  }

  /** Stores what a shopper agreed to for a line item; agreed anew, it takes the earlier place as long as it is a proposal. */
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

  /** Moves a subscription where the table allows it; `undefined` where it does not. */
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
   * Plans the next cycle of a subscription that is not over, once: only after the cycle that was the last one.
   *
   * @param stoodStill whether a day that is planned and has passed is not to be charged
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
   * Begins the next cycle of subscriptions that are due, oldest first: its charge is stored in the same moment, so that no crash and
   * no second process can lose or double it. While it is being charged, no further cycle of that subscription is due.
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
   * Begins the cycle after the last one of a subscription because its money came, on the day `dueAt` of its calendar.
   *
   * @returns its charge; `undefined` when the subscription has gone on meanwhile, or does not go on
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
   * Changes what comes next of a subscription that goes on, and says in its history who wanted what.
   *
   * @param subscription as it was read: what was begun or changed since then is not written over
   * @returns `undefined` where that is so, and while a cycle is being charged
   */
  amend(
    subscription: SubscriptionRow,
    patch: SubscriptionPatch,
    by: SubscriptionNote,
    now: Date
  ): Promise<SubscriptionRow | undefined> {
    return this.#amend(subscription, { ...columns(patch), history: notedHistory(this.#db, by, now) }, now)
  }

  /** Changes what a subscription is of, as {@link amend} does; what was agreed on until then stays in its history. */
  changeTerms(
    subscription: SubscriptionRow,
    patch: SubscriptionPatch,
    by: SubscriptionNote,
    now: Date
  ): Promise<SubscriptionRow | undefined> {
    return this.#amend(subscription, { ...columns(patch), history: changedHistory(this.#db, by, now) }, now)
  }

  /** Says in the history of a subscription who wanted something that changes nothing of the subscription itself. */
  async note(id: string, by: SubscriptionNote, now: Date): Promise<SubscriptionRow | undefined> {
    const [row] = await this.#db(TABLE)
      .where({ id, deleted_at: null })
      .update({ history: notedHistory(this.#db, by, now), updated_at: now })
      .returning<SubscriptionRow[]>("*")
    return row
  }

  async #amend(
    { id, cycle, next_due_at, anchor_at, skipped }: SubscriptionRow,
    changes: Readonly<Record<string, unknown>>,
    now: Date
  ): Promise<SubscriptionRow | undefined> {
    const [row] = await this.#db(TABLE)
      // Another calendar may have the same next day.
      .where({ id, cycle, next_due_at, anchor_at, skipped, deleted_at: null })
      .whereIn("state", CHARGED_STATES)
      .where("next_due_at", ">", now)
      .update({ ...changes, updated_at: now })
      .returning<SubscriptionRow[]>("*")
    return row
  }

  /**
   * Cancels what was to go on to the end of what is paid, once that has come. What may be paid at any moment goes on until that is known.
   *
   * @returns the ids, at most `limit`
   */
  endCanceling(limit: number, now: Date): Promise<string[]> {
    return endCanceling(this.#db, limit, now)
  }

  /** Subscriptions of an account that are past due since a moment or longer, the longest first; those after a place in that order, at most `limit`. */
  pastDue(wish: PastDueWish, limit: number): Promise<SubscriptionRow[]> {
    return pastDue(this.#db, wish, limit)
  }

  /**
   * Holds a subscription until the transaction ends: no cycle begins or ends, and it keeps its card. Whoever moves it with its charge does so first.
   */
  async hold(id: string): Promise<SubscriptionRow | undefined> {
    return this.#db(TABLE).where({ id, deleted_at: null }).forUpdate().first<SubscriptionRow | undefined>()
  }

  async find(id: string): Promise<SubscriptionRow | undefined> {
    return this.#db(TABLE).where({ id, deleted_at: null }).first<SubscriptionRow | undefined>()
  }

  /** The contracts that are charged to a stored card and go on, the latest first. */
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

  /** The contract that gets another card by a payment session. */
  async findByCardSession(sessionId: string): Promise<SubscriptionRow | undefined> {
    return this.#db(TABLE).where({ card_session_id: sessionId, deleted_at: null }).first<SubscriptionRow | undefined>()
  }

  /** Notes by which payment session a subscription gets another card; a session before that does not any more. */
  async expectCard(id: string, sessionId: string, now: Date): Promise<void> {
    await this.#db(TABLE).where({ id }).update({ card_session_id: sessionId, updated_at: now })
  }

  /**
   * Has a subscription charged to another stored card from now on, and says so in its history. Of two wishes the later counts: one that is chosen
   * takes the place of one that is being given.
   *
   * @returns `undefined` where the card is gone, the subscription is over, has this card already, or expects it from another session
   */
  changeCard(id: string, change: CardChange, now: Date): Promise<SubscriptionRow | undefined> {
    return changeCard(this.#db, id, change, now)
  }

  /**
   * Notes that the customer of a subscription that goes on is asked for another card, and says so in its history.
   *
   * @returns `undefined` where that is not so, or they were asked since `again`
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

  /** Takes subscriptions whose next cycle comes soon and was not told yet, to tell of it. @returns their ids, at most `limit` */
  takeUpcoming(account: string, until: Date, limit: number, now: Date): Promise<string[]> {
    return takeUpcoming(this.#db, account, until, limit, now)
  }

  /** Takes subscriptions that are not over and whose customer is to be asked for a card by now. @param again when they are due again, unless {@link noteAsked} */
  leaseToPoll(limit: number, again: Date, now: Date): Promise<SubscriptionRow[]> {
    return leaseToPoll(this.#db, limit, again, now)
  }

  noteAsked(taken: SubscriptionRow, now: Date): Promise<void> {
    return noteAsked(this.#db, taken, now)
  }

  /** The contracts that began with some orders and are not a customer's. */
  othersOfOrders(orderIds: readonly string[], customerId: string): Promise<SubscriptionRow[]> {
    return othersOfOrders(this.#db, orderIds, customerId)
  }

  /** Makes a subscription somebody else's, and says so in its history; `undefined` where it is not that of the one before any more. */
  giveTo(
    subscription: Pick<SubscriptionRow, "id" | "customer_id">,
    to: string,
    by: SubscriptionNote,
    now: Date
  ): Promise<SubscriptionRow | undefined> {
    return giveSubscription(this.#db, subscription, to, by, now)
  }

  /** What was agreed on in a cart and waits for its order. */
  async incompleteIn(cartId: string): Promise<SubscriptionRow[]> {
    return this.#db(TABLE)
      .where({ cart_id: cartId, state: "incomplete", deleted_at: null })
      .orderBy("id")
      .select<SubscriptionRow[]>("*")
  }

  /** A page of subscriptions that were begun, with how many there are. */
  list(filters: SubscriptionFilters, page: SubscriptionPage): Promise<{ rows: SubscriptionRow[]; count: number }> {
    return listSubscriptions(this.#db, filters, page)
  }

  /** Deletes what was agreed on before a time and never ordered. @returns how many, at most `limit` */
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
