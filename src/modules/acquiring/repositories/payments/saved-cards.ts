import { LIVING_STATES } from "../../../../domain/subscriptions/subscription-state"
import type { Database, Query } from "../../sql/database"
import type { PaymentRow } from "../../sql/rows"

const TABLE = "acquiring_payment"
const SUBSCRIPTION_TABLE = "acquiring_subscription"

/** The remaining values of a removed card, in the payment that stored it. */
const FORGOTTEN = { token: null, saves_card: false, consent_ip: null }

/** The result of a removal. `in_use`: a subscription charges the card. */
export type Removal =
  | { readonly kind: "removed" }
  | { readonly kind: "not_found" }
  | { readonly kind: "in_use"; readonly subscriptionId: string }

/**
 * The cards that customers saved. A saved card is the payment that stored it, while it has the token. A card that was
 * stored twice is one card.
 */
export class SavedCards {
  readonly #db: Database

  constructor(db: Database) {
    this.#db = db
  }

  /** A customer's cards, the latest first. */
  async list(customerId: string, account?: string): Promise<PaymentRow[]> {
    const rows = await this.#saved(customerId, this.#db)
      .where(account === undefined ? {} : { account })
      .orderBy([
        { column: "created_at", order: "desc" },
        { column: "id", order: "desc" },
      ])
      .select<PaymentRow[]>("*")
    return rows.filter((row, place) => rows.findIndex((other) => isSameCard(row, other)) === place)
  }

  /** One of a customer's cards; `undefined` if it does not exist or belongs to another customer. */
  async find(customerId: string, id: string): Promise<PaymentRow | undefined> {
    return this.#saved(customerId, this.#db).where({ id }).first<PaymentRow | undefined>()
  }

  /**
   * Removes a card: its token is deleted in every payment that stored it. A card that a subscription charges is not
   * removed.
   */
  async remove(customerId: string, id: string, now: Date): Promise<Removal> {
    return this.#db.transaction(async (trx) => {
      const cards = await this.#saved(customerId, trx).orderBy("id").forUpdate().select<PaymentRow[]>("*")
      const card = cards.find((one) => one.id === id)
      if (!card) return { kind: "not_found" }
      const ids = cards.filter((other) => isSameCard(card, other)).map((same) => same.id)
      const users = trx(SUBSCRIPTION_TABLE)
        .whereIn("card_payment_id", ids)
        .whereIn("state", LIVING_STATES)
        .whereNull("deleted_at")
      const user = await users.first<{ id: string } | undefined>("id")
      if (user) return { kind: "in_use", subscriptionId: user.id }
      await trx(TABLE)
        .whereIn("id", ids)
        .update({ ...FORGOTTEN, updated_at: now })
      return { kind: "removed" }
    })
  }

  /**
   * Removes every card of a deleted customer, saved ones and those of their subscriptions. A card that a living
   * subscription charges stays.
   */
  async forget(customerId: string, now: Date): Promise<void> {
    await this.#db.transaction(async (trx) => {
      const charged = trx(SUBSCRIPTION_TABLE)
        .where({ customer_id: customerId, deleted_at: null })
        .whereNotNull("card_payment_id")
        .select("card_payment_id")
      const cards = await trx(TABLE)
        .whereNotNull("token")
        .where((theirs) => theirs.where({ customer_id: customerId }).orWhereIn("id", charged))
        .orderBy("id")
        .forUpdate()
        .select<{ id: string }[]>("id")
      const ids = cards.map(({ id }) => id)
      const used = await trx(SUBSCRIPTION_TABLE)
        .whereIn("card_payment_id", ids)
        .whereIn("state", LIVING_STATES)
        .whereNull("deleted_at")
        .select<{ card_payment_id: string }[]>("card_payment_id")
      const free = ids.filter((id) => !used.some(({ card_payment_id }) => card_payment_id === id))
      await trx(TABLE)
        .whereIn("id", free)
        .update({ ...FORGOTTEN, updated_at: now })
    })
  }

  /**
   * Selects stored cards that expire in a month or before, once for each card: those that a customer saved or a living
   * subscription charges.
   *
   * @param month `YYYY-MM`
   * @returns the ids for the event, and whether there are more
   */
  async takeExpiring(month: string, limit: number, now: Date): Promise<{ ids: string[]; more: boolean }> {
    const ending = this.#db(TABLE)
      .whereNotNull("token")
      .where({ card_expiry_warned_at: null, deleted_at: null })
      .where("card_expiry", "<=", month)
      .orderBy("card_expiry")
      .limit(limit)
      .forUpdate()
      .skipLocked()
      .select("id")
    const rows = await this.#db(TABLE)
      .whereIn("id", ending)
      .update({ card_expiry_warned_at: now, updated_at: now })
      .returning<PaymentRow[]>("*")
    const used = await this.#db(SUBSCRIPTION_TABLE)
      .whereIn(
        "card_payment_id",
        rows.map(({ id }) => id)
      )
      .whereIn("state", LIVING_STATES)
      .whereNull("deleted_at")
      .select<{ card_payment_id: string }[]>("card_payment_id")
    const isUsed = (id: string): boolean => used.some(({ card_payment_id }) => card_payment_id === id)
    return {
      ids: rows.filter(({ id, saves_card }) => saves_card || isUsed(id)).map(({ id }) => id),
      more: rows.length === limit,
    }
  }

  /**
   * Every payment that stored a customer's card, by the id of one of them, because a customer may type a card more than
   * once. A similar card of another customer is another card. So is a card whose last digits are unknown.
   */
  async storingsOf(cardPaymentId: string): Promise<string[]> {
    const card = await this.#db(TABLE).where({ id: cardPaymentId }).first<PaymentRow | undefined>()
    if (!card || card.customer_id === null || card.card_last4 === null) return [cardPaymentId]
    const { customer_id, card_last4 } = card
    const rows = await this.#db(TABLE)
      .where({ customer_id, card_last4, deleted_at: null })
      .select<CardFields[]>("id", ...CARD_FIELDS)
    return rows.filter((other) => isSameCard(card, other)).map(({ id }) => id)
  }

  #saved(customerId: string, db: Database): Query {
    return db(TABLE).where({ customer_id: customerId, saves_card: true, deleted_at: null }).whereNotNull("token")
  }
}

/** The columns that describe a card. */
const CARD_FIELDS = ["account", "card_first6", "card_last4", "card_expiry"] as const

type CardFields = Pick<PaymentRow, "id" | (typeof CARD_FIELDS)[number]>

/** Two cards with equal digits and an equal expiry count as one, because nothing else distinguishes them. */
export function isSameCard(a: CardFields, b: CardFields): boolean {
  return CARD_FIELDS.every((name) => a[name] === b[name])
}
