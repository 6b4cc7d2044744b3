import type { Account } from "../accounts/accounts"
import type { Database } from "../../sql/database"
import { whereStill } from "../../sql/database"
import { WATCHED_PAGE } from "../../models/payment"
import type { PaymentMove, PaymentRow } from "../../sql/rows"

const TABLE = "acquiring_payment"

/** What tells an account from others at the gateway. */
type Numbers = Pick<Account, "merchant_id" | "account_id" | "mode" | "baseUrl">

/** What was not written down when a payment was begun cannot be compared. */
const IS_FORMER = "(merchant_id <> ? OR account_id <> ? OR mode <> ? OR base_url <> ?)"

/** The values of the condition above. */
export function numbersOf({ merchant_id, account_id, mode, baseUrl }: Numbers): string[] {
  return [merchant_id, account_id, mode, baseUrl]
}

/** Payments of an account (`handle`, now, its numbers) that were sent with other numbers, and whose page is over or had a card declined. */
export const LEFT_AT_FORMER = `SELECT * FROM acquiring_payment WHERE ${WATCHED_PAGE} AND account = ?
  AND (state <> 'open' OR (flow = 'hosted' AND expires_at <= ?)) AND NOT never_sent AND ${IS_FORMER} ORDER BY created_at`

/** The payments about which the gateway is still asked, as far as it matters which numbers their account has. */
export class WatchedPages {
  readonly #db: Database

  constructor(db: Database) {
    this.#db = db
  }

  /** How many payments of an account the gateway has not concluded, of those that were sent with its present numbers and of those that were not. */
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

  /** Has payments asked about now that could not be asked about while their account had other numbers: it has theirs again. */
  async queryAgain(account: Account, now: Date): Promise<void> {
    await this.#db(TABLE)
      .where({ account: account.handle, deleted_at: null })
      .where("next_poll_at", ">", now)
      .whereNotNull("attention")
      .whereRaw(`${IS_FORMER} IS NOT TRUE`, numbersOf(account))
      .update({ next_poll_at: now, updated_at: now })
  }

  /**
   * Ends the watch over a page whose time is over by a person's word, which is a line of the history that moves no state.
   *
   * @returns `undefined` where the payment was moved, or its watch ended, since it was read
   */
  async end({ id, state, next_poll_at }: PaymentRow, note: string, now: Date): Promise<PaymentRow | undefined> {
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
