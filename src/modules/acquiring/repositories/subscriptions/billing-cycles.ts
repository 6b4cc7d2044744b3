import type { Message } from "../../../../domain/shared/messages/message"
import type { BillingCycleState, RenewalAttemptOutcome } from "../../../../domain/subscriptions/billing-cycle-state"
import {
  OPEN_BILLING_CYCLE_STATES,
  billingCycleStatesBefore,
} from "../../../../domain/subscriptions/billing-cycle-state"
import { declineKindOf, outcomeOf } from "../../../../domain/subscriptions/renewal-attempt"
import { HARD_CODES } from "../../../../domain/payments/decline"
import { DECLINES_COUNT_FOR_MS } from "../../../../domain/subscriptions/dunning"
import type { RecentDeclines } from "../../../../domain/subscriptions/dunning"
import { MINUTE_MS } from "../../../../domain/shared/durations"
import { PAYMENT_STATES, isUnresolved } from "../../../../domain/payments/payment-state"
import { lease, isFree } from "../../sql/lease"
import { columns, messageColumn } from "../../sql/columns"
import type { Database, Query } from "../../sql/database"
import { whereStill } from "../../sql/database"
import type { BillingCycleRow, PaymentRow } from "../../sql/rows"

const TABLE = "acquiring_billing_cycle"
const PAYMENT_TABLE = "acquiring_payment"

/** Longer than the creation of a cart, a request to the gateway, and the creation of an order together. */
const LEASE_MS = 2 * MINUTE_MS

/** The pause before the `due` event is emitted again if no subscriber processed the cycle. */
const SHOWN_FOR_MS = 5 * MINUTE_MS

export type BillingCyclePatch = Partial<
  Pick<
    BillingCycleRow,
    | "cart_id"
    | "amount"
    | "attempt_number"
    | "payment_id"
    | "order_id"
    | "attention"
    | "next_step_at"
    | "lease_expires_at"
  >
>

/** The card to charge, with its subscription. */
interface CardCharged {
  readonly subscriptionId?: string
  readonly card: readonly string[]
  readonly orMayBe?: boolean
}

/** The states of an attempt in progress. */
const UNRESOLVED = PAYMENT_STATES.filter((state) => isUnresolved(state, "direct") || state === "created")

/**
 * The repository of billing cycles. Their transitions happen only here, by the table of
 * domain/subscriptions/billing-cycle-state.
 */
export class BillingCycles {
  readonly #db: Database

  constructor(db: Database) {
    this.#db = db
  }

  /**
   * Selects cycles whose next step is due, oldest first, for their event. No other process selects them for a while.
   */
  async takeDue(limit: number, now: Date): Promise<BillingCycleRow[]> {
    const due = this.#db(TABLE)
      .where("next_step_at", "<=", now)
      .whereIn("state", OPEN_BILLING_CYCLE_STATES)
      .where(isFree(now))
      .where((unannounced) => unannounced.whereNull("next_due_event_at").orWhere("next_due_event_at", "<=", now))
      .whereNull("deleted_at")
      .orderBy("next_step_at")
      .limit(limit)
      .forUpdate()
      .skipLocked()
      .select("id")
    return this.#db(TABLE)
      .whereIn("id", due)
      .update({ next_due_event_at: new Date(now.getTime() + SHOWN_FOR_MS) })
      .returning<BillingCycleRow[]>("*")
  }

  /** Leases a cycle; `undefined` if it needs no work, or another process has the lease. */
  async lease(id: string, now: Date): Promise<BillingCycleRow | undefined> {
    const choose = (query: Query): Query => query.where({ id }).whereIn("state", OPEN_BILLING_CYCLE_STATES)
    const [row] = await lease(this.#db, { table: TABLE, choose, leaseMs: LEASE_MS }, now).returning<BillingCycleRow[]>(
      "*"
    )
    return row
  }

  /** Releases the caller's own lease. */
  async release({ id, lease_expires_at }: BillingCycleRow, now: Date): Promise<void> {
    await this.#db(TABLE).where({ id, lease_expires_at }).update({ lease_expires_at: null, updated_at: now })
  }

  /** Makes a transition if the table allows it; `undefined` if it does not. */
  async move(
    id: string,
    { to, note, patch = {} }: { to: BillingCycleState; note?: Message; patch?: BillingCyclePatch },
    now: Date
  ): Promise<BillingCycleRow | undefined> {
    const line = this.#db.raw(
      "history || jsonb_strip_nulls(jsonb_build_object('from', state, 'to', ?::text, 'at', ?::text, 'note', ?::jsonb))",
      [to, now.toISOString(), messageColumn(note)]
    )
    const [row] = await this.#db(TABLE)
      .where({ id, deleted_at: null })
      .whereIn("state", billingCycleStatesBefore(to))
      .update({ next_due_event_at: null, ...columns(patch), state: to, history: line, updated_at: now })
      .returning<BillingCycleRow[]>("*")
    return row
  }

  /** Writes columns without a transition. */
  async update(id: string, patch: BillingCyclePatch, now: Date): Promise<void> {
    await this.#db(TABLE)
      .where({ id })
      .update({ ...columns(patch), updated_at: now })
  }

  /**
   * Stores the next date of a cycle and its reason, unless it was moved or rescheduled since it was read.
   *
   * @returns whether it was written
   */
  async plan(
    { id, state, next_step_at }: BillingCycleRow,
    patch: Pick<BillingCyclePatch, "attention" | "next_step_at">,
    now: Date
  ): Promise<boolean> {
    const rows = await whereStill(this.#db(TABLE).where({ id, state }), "next_step_at", next_step_at)
      .update({ ...columns(patch), updated_at: now })
      .returning<{ id: string }[]>("id")
    return rows.length > 0
  }

  async find(id: string): Promise<BillingCycleRow | undefined> {
    return this.#db(TABLE).where({ id, deleted_at: null }).first<BillingCycleRow | undefined>()
  }

  /** All cycles of some subscriptions, the latest first. */
  async ofSubscriptions(subscriptionIds: readonly string[]): Promise<BillingCycleRow[]> {
    return this.#db(TABLE)
      .whereIn("subscription_id", subscriptionIds)
      .whereNull("deleted_at")
      .orderBy("cycle", "desc")
      .select<BillingCycleRow[]>("*")
  }

  /** The attempts of a cycle, the last one first. */
  async attempts(id: string): Promise<PaymentRow[]> {
    return this.#db(PAYMENT_TABLE)
      .where({ billing_cycle_id: id, deleted_at: null })
      .orderBy("attempt_number", "desc")
      .select<PaymentRow[]>("*")
  }

  /** The attempts of several cycles. */
  async attemptsOf(ids: readonly string[]): Promise<PaymentRow[]> {
    return this.#db(PAYMENT_TABLE)
      .whereIn("billing_cycle_id", [...ids])
      .where({ deleted_at: null })
      .select<PaymentRow[]>("*")
  }

  /**
   * Locks a card until the end of the transaction, so several charges of it start one after the other.
   *
   * @param card as for {@link recentDeclines}
   */
  async holdCard(card: readonly string[]): Promise<void> {
    await this.#db(PAYMENT_TABLE)
      .whereIn("id", [...card])
      .orderBy("id")
      .forUpdate()
      .select("id")
  }

  /**
   * The recent declines of stored cards, for one subscription and of one card. Payments by hand do not count.
   *
   * @param subscriptionId omitted if the card is not charged for a subscription
   * @param card every payment that stored it (`SavedCards.storingsOf`)
   * @param orMayBe whether an attempt in progress counts as declined, because it may become so
   */
  async recentDeclines({ subscriptionId, card, orMayBe = false }: CardCharged, now: Date): Promise<RecentDeclines> {
    // Without a subscription, this matches no cycle.
    const billingCycles = this.#db(TABLE)
      .where({ subscription_id: subscriptionId ?? null })
      .select("id")
    return {
      ofSubscription: await this.#declines(
        (attempts) => attempts.whereIn("billing_cycle_id", billingCycles).whereNotNull("billing_cycle_id"),
        orMayBe,
        now
      ),
      ofCard: await this.#declines(
        (attempts) => attempts.whereIn("card_payment_id", [...card]).where(isAbsent),
        orMayBe,
        now
      ),
    }
  }

  /**
   * The hard decline of a stored card without the customer present, if the card paid nothing since. A decline of a
   * typed card does not count, because the security code may have been wrong.
   *
   * @param card as for {@link recentDeclines}
   */
  async lastDecline(card: readonly string[]): Promise<PaymentRow | undefined> {
    const last = await this.#db(PAYMENT_TABLE)
      .where((with_) => with_.whereIn("card_payment_id", [...card]).orWhereIn("id", [...card]))
      .where((reported) =>
        reported
          .whereIn("state", ["authorized", "captured", "canceled"])
          .orWhere((no) => no.where({ state: "declined" }).where(isForGood).where(isAbsent))
      )
      .whereNull("deleted_at")
      .orderBy("created_at", "desc")
      .first<PaymentRow | undefined>()
    return last?.state === "declined" && declineKindOf(last) === "hard" ? last : undefined
  }

  async #declines(choose: (attempts: Query) => Query, orMayBe: boolean, now: Date): Promise<Date[]> {
    const rows = await choose(this.#db(PAYMENT_TABLE))
      // This repeats the condition of the indexes.
      .where({ flow: "direct", deleted_at: null })
      .whereIn("state", ["declined", "expired", ...(orMayBe ? UNRESOLVED : [])])
      .where("created_at", ">", new Date(now.getTime() - DECLINES_COUNT_FOR_MS))
      .orderBy("created_at")
      .select<PaymentRow[]>("*")
    const counted: readonly RenewalAttemptOutcome[] = orMayBe ? ["declined", "unresolved"] : ["declined"]
    return rows.filter((row) => counted.includes(outcomeOf(row, now))).map(({ created_at }) => created_at)
  }
}

function isForGood(no: Query): void {
  void no
    .whereIn("result_code", [...HARD_CODES])
    .orWhere({ token_refused: true })
    .orWhere({ decline_kind: "hard" })
}

/** A payment with the customer present has a `client_key`. */
function isAbsent(attempts: Query): void {
  void attempts.whereNull("client_key")
}
