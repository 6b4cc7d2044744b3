import type { Account } from "../accounts/accounts"
import type { Database, Query } from "../../sql/database"

const TABLE = "acquiring_payment"

/** Detects card testing, in addition to the decline limits of one shopper. */
export class CardTesting {
  readonly #db: Database

  constructor(db: Database) {
    this.#db = db
  }

  /** The number of different cards that a shopper used since a time, declined and paid. */
  async countCardsSince(by: "client_key" | "customer_id", value: string, since: Date): Promise<number> {
    const row = await this.#db(TABLE)
      .where({ [by]: value, deleted_at: null })
      .where("created_at", ">=", since)
      .whereNotNull("card_last4")
      .first<{ cards: string }>(this.#db.raw("count(DISTINCT (card_first6, card_last4)) AS cards"))
    return Number(row.cards)
  }

  /**
   * Whether card testing is in progress: since a time, more cards of shoppers were declined than the account allows,
   * and more than were paid. A store with many sales has many declined cards, but more paid ones. Renewals do not
   * count.
   */
  async isGoingOn(
    { handle, maxDeclinesPerAccount }: Pick<Account, "handle" | "maxDeclinesPerAccount">,
    since: Date
  ): Promise<boolean> {
    const ofShoppers = (): Query =>
      this.#db(TABLE)
        .where({ account: handle, billing_cycle_id: null, deleted_at: null })
        .where("created_at", ">=", since)
    const declined = (): Query => ofShoppers().where({ state: "declined", never_sent: false })
    // Usually nothing beyond this limit is read.
    if ((await this.#count(declined().limit(maxDeclinesPerAccount))) < maxDeclinesPerAccount) return false
    return (
      (await this.#count(declined())) >
      (await this.#count(ofShoppers().whereRaw("state IN ('authorized', 'captured')")))
    )
  }

  async #count(rows: Query): Promise<number> {
    const row = await this.#db.from(rows.select("id").as("rows")).count<{ count: string }[]>("* as count").first()
    return Number(row?.count ?? 0)
  }
}
