import type { Message } from "../../../../domain/shared/messages/message"
import type { Account } from "../accounts/accounts"
import type { Database } from "../../sql/database"
import { whereStill } from "../../sql/database"
import { WATCHED_PAGE } from "../../models/payment"
import type { PaymentMove, PaymentRow } from "../../sql/rows"

const TABLE = "acquiring_payment"

/** The fields that identify an account at the gateway. */
type Numbers = Pick<Account, "merchant_id" | "account_id" | "mode" | "baseUrl">

/** A payment without stored values compares as not different. */
const IS_FORMER = "(merchant_id <> ? OR account_id <> ? OR mode <> ? OR base_url <> ?)"

/** The values of the condition above. */
export function numbersOf({ merchant_id, account_id, mode, baseUrl }: Numbers): string[] {
  return [merchant_id, account_id, mode, baseUrl]
}

/**
 * Payments of an account (`handle`, now, its identifiers) that were sent with other identifiers, and whose page expired
 * or declined a card.
 */
export const LEFT_AT_FORMER = `SELECT * FROM acquiring_payment WHERE ${WATCHED_PAGE} AND account = ?
  AND (state <> 'open' OR (flow = 'hosted' AND expires_at <= ?)) AND NOT never_sent AND ${IS_FORMER} ORDER BY created_at`

/** Payments that are still polled and whose account may have other identifiers now. */
export class WatchedPages {
  readonly #db: Database

  constructor(db: Database) {
    this.#db = db
  }

  /**
   * The number of unfinished payments of an account at the gateway: with its present identifiers, and with former ones.
   */
  async countUnfinished(account: Account): Promise<{ readonly present: number; readonly former: number }> {
    const row = await this.#db(TABLE)
      .where({ account: account.handle, never_sent: false, deleted_at: null })
      .whereNotNull("next_poll_at")
      .first<{ count: string; former: string } | undefined>(
        this.#db.raw("count(*) AS count"),
        this.#db.raw(`count(*) FILTER (WHERE ${IS_FORMER}) AS former`, numbersOf(account))
      )
    const [count, former] = [Number(row?.count ?? 0), Number(row?.former ?? 0)]
    return { present: count - former, former }
  }

  /**
   * Schedules a query of payments that could not be queried while their account had other identifiers, because it has
   * theirs again.
   */
  async queryAgain(account: Account, now: Date): Promise<void> {
    await this.#db(TABLE)
      .where({ account: account.handle, deleted_at: null })
      .where("next_poll_at", ">", now)
      .whereNotNull("attention")
      .whereRaw(`${IS_FORMER} IS NOT TRUE`, numbersOf(account))
      .update({ next_poll_at: now, updated_at: now })
  }

  /**
   * Ends the polling of an expired page because a person resolved it. It adds a history line without a transition.
   *
   * @returns `undefined` if the payment moved, or its polling ended, since it was read
   */
  async end({ id, state, next_poll_at }: PaymentRow, note: Message, now: Date): Promise<PaymentRow | undefined> {
    const line: PaymentMove = { from: state, to: state, cause: "operator", at: now.toISOString(), note }
    const [row] = await whereStill(this.#db(TABLE).where({ id, state, deleted_at: null }), "next_poll_at", next_poll_at)
      .update({
        history: this.#db.raw("history || ?::jsonb", [JSON.stringify([line])]),
        next_poll_at: null,
        attention: null,
        updated_at: now,
      })
      .returning<PaymentRow[]>("*")
    return row
  }
}
