import type { Account } from "../accounts/accounts"
import type { Database, Query } from "../../sql/database"

const TABLE = "acquiring_payment"

/** What tells that somebody tries stolen cards, beside the declines of one shopper. */
export class CardTesting {
  readonly #db: Database

  constructor(db: Database) {
    this.#db = db
  }

  /** How many different cards a shopper used since a time, declined and paid. */
  async countCardsSince(by: "client_key" | "customer_id", value: string, since: Date): Promise<number> {
    const row = await this.#db(TABLE)
      .where({ [by]: value, deleted_at: null })
      .where("created_at", ">=", since)
      .whereNotNull("card_last4")
      .first<{ cards: string }>(this.#db.raw("count(DISTINCT (card_first6, card_last4)) AS cards"))
    return Number(row.cards)
  }

  /**
   * Whether more cards of shoppers were declined with an account since a time than it allows, and more than were paid: a shop that sells much
   * has many declined cards, but more that are paid. Renewals are no shopper's.
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
    // As a rule nothing more is read than so many.
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
