import type { Database, Query } from "../../sql/database"

/** A prospective subscriber, with the known details. */
export interface Subscriber {
  /** The cart of the subscription. An agreement in this cart does not count as an earlier one. */
  readonly cartId: string
  readonly customerId?: string
  readonly card?: CardDigits
}

/**
 * The stored digits of a card. Two cards can have equal digits, but each bank has some hundred thousand different
 * combinations.
 */
export interface CardDigits {
  readonly first6: string | null
  readonly last4: string | null
}

/** The earlier uses of introductory prices that are limited to one. */
export class Introductions {
  readonly #db: Database

  constructor(db: Database) {
    this.#db = db
  }

  /**
   * Whether a customer, or the payer with a card, already subscribed at the introductory price of one of some plans.
   */
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

/** The payments of a subscription's first order, and the one that stored its card, if they used such a card. */
function paidWith({ first6, last4 }: CardDigits) {
  return (payments: Query): void =>
    void payments
      .from("acquiring_payment as payment")
      .where({ "payment.card_first6": first6, "payment.card_last4": last4, "payment.deleted_at": null })
      .whereIn("payment.state", ["authorized", "captured"])
      .whereRaw("(payment.order_id = subscription.order_id OR payment.id = subscription.card_payment_id)")
      .select("payment.id")
}
