import type { Database, Query } from "../../sql/database"

/** Who subscribes, as far as it is known. */
export interface Subscriber {
  /** The cart in which they do: what was agreed to in it is no earlier time. */
  readonly cartId: string
  readonly customerId?: string
  readonly card?: CardLook
}

/** What is kept of a card. Two cards may look the same; a bank has some hundred thousand that do not. */
export interface CardLook {
  readonly first6: string | null
  readonly last4: string | null
}

/** Who had an introductory price that is to be had once. */
export class Introductions {
  readonly #db: Database

  constructor(db: Database) {
    this.#db = db
  }

  /** Whether a customer, or whoever paid with a card, subscribed at the introductory price of one of some plans before. */
  async wereHad(planIds: readonly string[], { cartId, customerId, card }: Subscriber): Promise<boolean> {
    if (planIds.length === 0 || (customerId === undefined && !card?.last4)) return false
    const row = await this.#db("acquiring_subscription as subscription")
      .whereIn("subscription.intro_plan_id", [...planIds])
      .whereNot("subscription.state", "incomplete")
      .whereNot("subscription.cart_id", cartId)
      .whereNull("subscription.deleted_at")
      .where((same) => {
        if (customerId !== undefined) same.orWhere("subscription.customer_id", customerId)
        if (card?.last4) same.orWhereExists(paidWith(card))
      })
      .first<{ id: string } | undefined>("subscription.id")
    return row !== undefined
  }
}

/** The payments of a subscription's first order, and that with which its card was stored, if they were made with such a card. */
function paidWith({ first6, last4 }: CardLook) {
  return (payments: Query): void =>
    void payments
      .from("acquiring_payment as payment")
      .where({ "payment.card_first6": first6, "payment.card_last4": last4, "payment.deleted_at": null })
      .whereIn("payment.state", ["authorized", "captured"])
      .whereRaw("(payment.order_id = subscription.order_id OR payment.id = subscription.card_payment_id)")
      .select("payment.id")
}
