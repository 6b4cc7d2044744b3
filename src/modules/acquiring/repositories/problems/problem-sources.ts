import { CHARGED_STATES } from "../../../../domain/subscriptions/subscription-state"
import type { ProblemKind } from "../../../../domain/problems/problem"
import type { Account } from "../accounts/accounts"
import { CardTesting } from "../payments/card-testing"
import type { Database } from "../../sql/database"
import { FailedRefundSources } from "./failed-refund-sources"
import { lastBeat } from "../shared/heartbeat"
import { EXPIRES_BEFORE, expiringBefore } from "../payments/authorization-expiry"
import {
  IS_OPEN_SECOND,
  KNOWN_EXECUTED,
  LAST_MOVE,
  LOST_PAYMENTS,
  MOST,
  MODIFICATIONS,
  STILL_PAID,
  WAS_PAID,
} from "./problem-conditions"
import type {
  DeadWebhooks,
  Disputed,
  ListedModification,
  LostPayment,
  MissingGatewayCharge,
  PaidTwice,
  PaymentWithModifications,
  ReservedOnly,
  WaitingRenewal,
} from "./problem-facts"
import { PlannedWorkSources } from "./overdue-work"
import { withModifications } from "./payments-with-modifications"
import type { AccountRow, MandateRow, PaymentRow } from "../../sql/rows"
import { LEFT_AT_FORMER, numbersOf } from "../payments/watched-pages"

/**
 * The rows from which the problem list is built. Each query repeats the condition of an index, so inconspicuous
 * payments cost nothing.
 */
export class ProblemSources {
  readonly #db: Database
  readonly #cut = new Set<ProblemKind>()
  readonly planned: PlannedWorkSources
  readonly failedRefunds: FailedRefundSources

  constructor(db: Database) {
    this.#db = db
    this.planned = new PlannedWorkSources(db)
    this.failedRefunds = new FailedRefundSources(db, () => this.#cut.add("refund_failed"))
  }

  /** The kinds whose search reached its limit, so there may be more rows. */
  get cut(): ReadonlySet<ProblemKind> {
    return this.#cut
  }

  /**
   * When a worker was last alive. If there was none, `beatAt` is absent and `begunAt` is the start of the first
   * payment.
   */
  async worker(now: Date): Promise<{ beatAt?: Date; begunAt?: Date }> {
    const beatAt = await lastBeat(this.#db, now)
    if (beatAt) return { beatAt }
    const first = await this.#db("acquiring_payment")
      .whereNull("deleted_at")
      .orderBy("created_at")
      .first<{ created_at: Date } | undefined>("created_at")
    return { begunAt: first?.created_at }
  }

  async accounts(): Promise<AccountRow[]> {
    return this.#db("acquiring_account").whereNull("deleted_at").orderBy("handle").select<AccountRow[]>("*")
  }

  /** The start of the first payment that is paid now and has the account's present identifiers at the gateway. */
  async firstPaid({ handle, merchant_id, account_id, baseUrl }: Account): Promise<Date | undefined> {
    const row = await this.#db("acquiring_payment")
      .whereRaw("state IN ('authorized', 'captured') AND deleted_at IS NULL")
      .where({ account: handle, merchant_id, account_id })
      // Older rows do not have it.
      .where((over) => over.whereNull("base_url").orWhere({ base_url: baseUrl }))
      .orderBy("created_at")
      .first<{ created_at: Date } | undefined>("created_at")
    return row?.created_at
  }

  /** The number of dead webhooks of each account. */
  async deadWebhooks(): Promise<DeadWebhooks[]> {
    return this.#rows(
      `SELECT account, count(*)::integer AS count, min(created_at) AS since FROM acquiring_webhook_event
       WHERE state = 'dead' AND deleted_at IS NULL GROUP BY account ORDER BY account`
    )
  }

  isCardTested(account: Account, since: Date): Promise<boolean> {
    return new CardTesting(this.#db).isGoingOn(account, since)
  }

  async mismatched(): Promise<PaymentRow[]> {
    return this.#first(
      ["payment_mismatch"],
      "SELECT * FROM acquiring_payment WHERE state = 'mismatch' AND deleted_at IS NULL ORDER BY created_at"
    )
  }

  /** Payments without an outcome that entered their state before a time, or are no longer polled. */
  async unresolved(before: Date): Promise<PaymentRow[]> {
    return this.#first(
      ["payment_unresolved"],
      `SELECT * FROM acquiring_payment WHERE state IN ('processing', 'pending', 'unknown') AND deleted_at IS NULL
       AND (${LAST_MOVE} <= ? OR next_poll_at IS NULL) ORDER BY created_at`,
      before
    )
  }

  /** Payments of an account that were sent with other identifiers, and whose page expired or declined a card. */
  async leftAtFormer(account: Account, now: Date): Promise<PaymentRow[]> {
    return this.#first(["payment_unresolved"], LEFT_AT_FORMER, account.handle, now, ...numbersOf(account))
  }

  /** Paid payments whose first sync with Medusa failed. */
  async unsettled(): Promise<PaymentRow[]> {
    return this.#first(
      ["payment_not_in_medusa", "double_payment"],
      `SELECT p.* FROM acquiring_payment p WHERE p.id IN (
         SELECT id FROM acquiring_payment WHERE orphaned_at IS NOT NULL AND deleted_at IS NULL UNION
         SELECT id FROM acquiring_payment WHERE next_sync_at IS NOT NULL AND sync_count > 0 AND deleted_at IS NULL)
       AND ${STILL_PAID} AND NOT (${IS_OPEN_SECOND}) ORDER BY p.created_at`
    )
  }

  /** The paid payments in verified webhooks that no row has, one for each order number. */
  async lostPayments(): Promise<LostPayment[]> {
    return this.#first(["paid_payment_lost"], LOST_PAYMENTS)
  }

  /** Those of some payments whose checkout another attempt paid as well, the oldest first. */
  async paidTwice(strays: readonly PaymentRow[]): Promise<PaidTwice[]> {
    if (strays.length === 0) return []
    const found: (Omit<PaidTwice, "stray"> & { id: string })[] = await this.#rows(
      `SELECT DISTINCT ON (s.id) s.id, p.order_no AS other_order_no, p.amount AS other_amount, p.currency AS other_currency
       FROM acquiring_payment s JOIN acquiring_payment p ON p.id <> s.id
        AND (p.payment_session_id = s.payment_session_id OR p.payment_collection_id = s.payment_collection_id)
       WHERE s.id = ANY(?) AND ${STILL_PAID} ORDER BY s.id, p.created_at`,
      strays.map(({ id }) => id)
    )
    const byId = new Map(strays.map((stray) => [stray.id, stray]))
    return found.flatMap(({ id, ...other }) => {
      const stray = byId.get(id)
      return stray ? [{ stray, ...other }] : []
    })
  }

  /** Modifications with an unknown outcome: `unknown`, or `processing` and sent before a time. */
  async unresolvedModifications(before: Date): Promise<ListedModification[]> {
    return this.#modifications(
      "modification_unresolved",
      "o.state IN ('processing', 'unknown') AND (o.state = 'unknown' OR o.created_at <= ?)",
      before
    )
  }

  /** Payouts that await the approval of a second user. */
  async awaitingApproval(): Promise<ListedModification[]> {
    return this.#modifications("payout_awaiting_approval", "o.state = 'awaiting_approval'")
  }

  /** Captures, cancellations and refunds that were known as made before a time, and that Medusa does not have yet. */
  async notRecorded(before: Date): Promise<ListedModification[]> {
    return this.#modifications(
      "modification_not_recorded",
      `o.kind IN ('capture', 'cancel', 'refund') AND o.state IN ('accepted', 'done') AND o.recorded_at IS NULL AND ${KNOWN_EXECUTED} <= ?`,
      before
    )
  }

  /**
   * Refunds that the gateway accepted and for which it has reported no result.
   *
   * @param since by account: refunds that were accepted then, or before, count
   * @param otherwise the limit for accounts that are not configured
   */
  async overdueRefunds(since: ReadonlyMap<string, Date>, otherwise: Date): Promise<ListedModification[]> {
    return this.#first(
      ["refund_overdue"],
      `${MODIFICATIONS} LEFT JOIN unnest(?::text[], ?::timestamptz[]) AS d (account, since) ON d.account = o.account
       WHERE o.kind = 'refund' AND o.state = 'accepted' AND o.deleted_at IS NULL AND ${KNOWN_EXECUTED} <= coalesce(d.since, ?) ORDER BY o.created_at`,
      [...since.keys()],
      [...since.values()].map((date) => date.toISOString()),
      otherwise
    )
  }

  /**
   * Payments with a dispute that a verified webhook reported after a time, and whose result is missing or arrived after
   * another time.
   */
  async disputed(after: Date, resultAfter: Date): Promise<Disputed[]> {
    return this.#first(
      ["dispute_open"],
      `SELECT p.id, p.account, p.order_no, p.amount, p.currency, min(n.created_at) AS since, CASE WHEN bool_and(r.at IS NOT NULL) THEN max(r.at) END AS result_at
       FROM acquiring_webhook_event n JOIN acquiring_payment p ON p.id = n.payment_id AND p.deleted_at IS NULL CROSS JOIN LATERAL (
         SELECT max(created_at) AS at FROM acquiring_webhook_event WHERE payment_id = n.payment_id AND kind = 'dispute_result' AND verification = 'verified'
         AND deleted_at IS NULL AND fields->>'dispute_id' IS NOT DISTINCT FROM n.fields->>'dispute_id') r
       WHERE n.kind = 'dispute_received' AND n.verification = 'verified' AND n.deleted_at IS NULL AND n.created_at >= ? AND (r.at IS NULL OR r.at >= ?)
       GROUP BY p.id ORDER BY since DESC`,
      after,
      resultAfter
    )
  }

  /**
   * Authorizations that expire before a time, with the modifications of each payment. If there are too many, those on
   * which an action is still possible come first.
   */
  async lapsing(before: Date, now: Date): Promise<PaymentWithModifications[]> {
    const sql = `SELECT * FROM acquiring_payment WHERE ${EXPIRES_BEFORE} ORDER BY authorization_expires_at DESC`
    return withModifications(
      this.#db,
      await this.#first<PaymentRow>(["authorization_expiring"], sql, ...expiringBefore(before, now))
    )
  }

  /**
   * Accounts whose gateway only reserved payments that Medusa has as captured: the number, when that became known, and
   * the first of them.
   */
  async reservedOnly(): Promise<ReservedOnly[]> {
    return this.#rows(
      `SELECT account, min(reserved_only_at) AS since, count(*)::integer AS payments, (array_agg(order_no ORDER BY reserved_only_at, id))[1] AS order_no
       FROM acquiring_payment WHERE reserved_only_at IS NOT NULL AND state = 'captured' AND deleted_at IS NULL GROUP BY account ORDER BY account`
    )
  }

  /**
   * Cycles of active subscriptions that were due before a time and that an obstacle blocks. For a declined cycle with a
   * scheduled attempt, `attention` repeats the decline.
   */
  async waitingRenewals(before: Date): Promise<WaitingRenewal[]> {
    return this.#first(
      ["renewal_waiting"],
      `SELECT h.id, h.account, h.due_at, h.subscription_id, h.state, h.attention, h.next_step_at, c.name FROM acquiring_billing_cycle h
       JOIN acquiring_subscription c ON c.id = h.subscription_id AND c.state = ANY(?) AND c.deleted_at IS NULL
       WHERE h.attention IS NOT NULL AND (h.state IN ('due', 'blocked') OR (h.state = 'declined' AND h.attention IS DISTINCT FROM h.history->-1->'note'))
       AND h.deleted_at IS NULL AND h.due_at <= ? ORDER BY h.due_at`,
      [...CHARGED_STATES],
      before
    )
  }

  /** Cycles of past due subscriptions without the expected gateway charge. */
  async neverCharged(): Promise<MissingGatewayCharge[]> {
    return this.#first(
      ["gateway_charge_missing"],
      `SELECT h.id, h.account, h.due_at, c.id AS subscription_id, c.name, m.recurring_id, m.amount, m.currency, m.payment_id
       FROM acquiring_subscription c
       JOIN acquiring_mandate m ON m.subscription_id = c.id AND m.state <> 'requested' AND m.deleted_at IS NULL
       JOIN acquiring_payment f ON f.id = m.payment_id AND f.reversed_at IS NULL AND ${WAS_PAID}
       JOIN acquiring_billing_cycle h ON h.subscription_id = c.id AND h.cycle = c.cycle AND h.deleted_at IS NULL
       WHERE c.state = 'past_due' AND c.deleted_at IS NULL AND h.state = 'failed'
       AND NOT EXISTS (SELECT 1 FROM acquiring_payment p WHERE p.billing_cycle_id = h.id AND p.deleted_at IS NULL)
       ORDER BY h.due_at`
    )
  }

  /** Gateway charges without a cycle: those since a time, and earlier ones that are not refunded. */
  async unexpectedGatewayCharges(since: Date): Promise<PaymentRow[]> {
    return this.#first(
      ["gateway_charge_unexpected"],
      `SELECT p.* FROM acquiring_payment p WHERE p.flow = 'gateway_billed' AND p.billing_cycle_id IS NULL AND p.deleted_at IS NULL AND NOT (${IS_OPEN_SECOND})
       AND p.state IN ('authorized', 'captured', 'canceled') AND (p.created_at >= ? OR ${STILL_PAID}) ORDER BY p.created_at`,
      since
    )
  }

  /** Second transactions under the order numbers of payments that a person must still decide about. */
  async secondTransactions(): Promise<PaymentRow[]> {
    return this.#first(
      ["second_transaction"],
      `SELECT p.* FROM acquiring_payment p WHERE p.flow = 'gateway_billed' AND p.billing_cycle_id IS NULL AND p.deleted_at IS NULL
       AND p.state IN ('authorized', 'captured') AND ${IS_OPEN_SECOND} ORDER BY p.created_at`
    )
  }

  /**
   * Mandates that the gateway has not confirmed as canceled since before a time. The payment that requested it was
   * paid, or a gateway charge used it. An unpaid mandate needs no person.
   */
  async notEnded(before: Date): Promise<MandateRow[]> {
    return this.#first(
      ["mandate_not_ended"],
      `SELECT * FROM acquiring_mandate m WHERE state = 'canceling' AND deleted_at IS NULL AND ${LAST_MOVE} <= ?
       AND EXISTS (SELECT 1 FROM acquiring_payment f WHERE f.id = m.payment_id AND (${WAS_PAID} OR EXISTS (
         SELECT 1 FROM acquiring_payment d WHERE d.flow = 'gateway_billed' AND d.billing_cycle_id IS NULL AND d.created_at >= m.created_at
         AND d.account = f.account AND d.order_no = f.order_no AND d.deleted_at IS NULL)))
       ORDER BY created_at`,
      before
    )
  }

  async #modifications(
    kind: ProblemKind,
    condition: string,
    ...values: readonly Date[]
  ): Promise<ListedModification[]> {
    return this.#first(
      [kind],
      `${MODIFICATIONS} WHERE ${condition} AND o.deleted_at IS NULL ORDER BY o.created_at`,
      ...values
    )
  }

  /** Reads the first rows. If the limit is reached, it marks the kinds as incomplete. */
  async #first<Row>(
    kinds: readonly ProblemKind[],
    sql: string,
    ...values: readonly (Date | string | string[])[]
  ): Promise<Row[]> {
    const rows = await this.#rows<Row>(`${sql} LIMIT ${MOST}`, ...values)
    if (rows.length === MOST) for (const kind of kinds) this.#cut.add(kind)
    return rows
  }

  async #rows<Row>(sql: string, ...values: readonly (Date | string | string[])[]): Promise<Row[]> {
    const { rows } = await this.#db.raw<{ rows: Row[] }>(sql, values)
    return rows
  }
}
