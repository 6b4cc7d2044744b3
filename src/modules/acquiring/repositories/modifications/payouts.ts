import { DAY_MS } from "../../../../domain/shared/durations"
import type { ModificationState } from "../../../../domain/modifications/modification-state"
import { compareAmounts, sumExact } from "../../../../domain/shared/money"
import { nextModificationPollAt } from "../../../../domain/modifications/modification-schedule"
import { createMessage } from "../../../../domain/shared/messages/message"
import type { Database } from "../../sql/database"
import { isUniqueViolation } from "../../sql/database"
import { beginsWith } from "../../sql/like"
import type { ModificationPage } from "./modification-page"
import { pageOfModifications } from "./modification-page"
import type { Decided, NewPayout } from "./modifications"
import { Modifications, firstOf, insertModification } from "./modifications"
import type { ModificationRow } from "../../sql/rows"
import type { TimeRange } from "../../sql/time-range"
import { createdWithin } from "../../sql/time-range"

const TABLE = "acquiring_modification"

export interface PayoutRules {
  readonly needsApproval: boolean
  /** Decimal text. */
  readonly maxAmountPerDay: string
}

/** The payouts of an account and currency within 24 hours would exceed their limit. */
export class PayoutLimitReached extends Error {
  override readonly name = "PayoutLimitReached"
}

export interface PayoutFilters {
  /** The beginning of the request_id, or the gateway's payout_id. */
  readonly q?: string
  readonly state?: readonly ModificationState[]
  readonly account?: string
  readonly created_at?: TimeRange
}

/** Payouts: rows of `acquiring_modification` without a payment. */
export class Payouts {
  readonly #db: Database

  constructor(db: Database) {
    this.#db = db
  }

  /**
   * Stores a payout: in state `processing`, or `awaiting_approval` if a second user must approve it.
   *
   * @returns `undefined` if a payout with this reference exists
   * @throws PayoutLimitReached if it needs no approval and would exceed the daily limit
   */
  async begin(
    payout: NewPayout,
    { needsApproval, maxAmountPerDay }: PayoutRules,
    now: Date
  ): Promise<ModificationRow | undefined> {
    try {
      return await this.#db.transaction(async (trx) => {
        await lockDay(trx, payout)
        const known = await trx(TABLE).where({ reference: payout.reference }).first("id")
        if (known) return undefined
        if (!needsApproval) await rejectAboveDay(trx, payout, maxAmountPerDay, now)
        const row = {
          ...payout,
          kind: "payout" as const,
          cause: "merchant" as const,
          payment_id: null,
          medusa_id: null,
        }
        return insertModification(
          trx,
          {
            ...row,
            ...firstOf(needsApproval ? "awaiting_approval" : "processing", now),
            released_at: needsApproval ? null : now,
          },
          now
        )
      })
    } catch (error) {
      if (isUniqueViolation(error)) return undefined
      throw error
    }
  }

  /**
   * Moves a payout from `awaiting_approval` to `processing`. If two users approve it concurrently, one of them moves
   * it.
   *
   * @throws PayoutLimitReached if it would exceed the daily limit
   */
  async approve(payout: ModificationRow, approved_by: string, maxAmountPerDay: string, now: Date): Promise<Decided> {
    return this.#db.transaction(async (trx) => {
      await lockDay(trx, payout)
      const patch = { approved_by, released_at: now, next_poll_at: nextModificationPollAt("processing", 0, now) }
      const decided = await new Modifications(trx).decide(
        { id: payout.id, state: "awaiting_approval" },
        { to: "processing", patch },
        now
      )
      if (decided.isMoved) await rejectAboveDay(trx, payout, maxAmountPerDay, now)
      return decided
    })
  }

  /** Moves a payout from `awaiting_approval` to `canceled`. */
  async cancel(id: string, now: Date): Promise<Decided> {
    return new Modifications(this.#db).decide({ id, state: "awaiting_approval" }, { to: "canceled", patch: {} }, now)
  }

  /**
   * Moves payouts that await approval since before a moment to `expired`.
   *
   * @returns the number, at most `limit`
   */
  async expire(before: Date, limit: number, now: Date): Promise<number> {
    const rows = await this.#db(TABLE)
      .where({ state: "awaiting_approval", deleted_at: null })
      .where("created_at", "<=", before)
      .orderBy("created_at")
      .limit(limit)
      .select<{ id: string }[]>("id")
    for (const { id } of rows)
      await new Modifications(this.#db).decide(
        { id, state: "awaiting_approval" },
        { to: "expired", patch: {}, note: createMessage("payouts.approval_expired") },
        now
      )
    return rows.length
  }

  async find(id: string): Promise<ModificationRow | undefined> {
    return this.#db(TABLE).where({ id, kind: "payout", deleted_at: null }).first<ModificationRow | undefined>()
  }

  /** A page of the payouts, and the total number. */
  async list(
    { q, state, account, created_at }: PayoutFilters,
    page: ModificationPage
  ): Promise<{ rows: ModificationRow[]; count: number }> {
    const query = this.#db(TABLE).where({ kind: "payout", deleted_at: null })
    if (account !== undefined) query.where({ account })
    if (state) query.whereIn("state", state)
    createdWithin(query, created_at)
    if (q) query.where((any) => any.whereLike("reference", beginsWith(q)).orWhere("gateway_reference", q))
    return pageOfModifications(query, page)
  }
}

type Money = Pick<ModificationRow, "account" | "currency" | "amount" | "reference">

/** Locks the account and currency, because two concurrent payouts would each see the sum without the other. */
async function lockDay(trx: Database, { account, currency }: Money): Promise<void> {
  await trx.raw("select pg_advisory_xact_lock(hashtext(?))", [`acquiring_payout:${account}:${currency}`])
}

async function rejectAboveDay(
  trx: Database,
  { account, currency, amount, reference }: Money,
  maxAmountPerDay: string,
  now: Date
): Promise<void> {
  const others = await trx(TABLE)
    .where({ kind: "payout", account, currency, deleted_at: null })
    .whereNotIn("state", ["failed", "canceled", "expired"])
    .whereNot({ reference })
    .where("released_at", ">", new Date(now.getTime() - DAY_MS))
    .select<{ amount: string }[]>("amount")
  const sum = sumExact([amount, ...others.map((other) => other.amount)])
  if (compareAmounts(sum, maxAmountPerDay) > 0) throw new PayoutLimitReached()
}
