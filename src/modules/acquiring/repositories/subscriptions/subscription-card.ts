import { LIVING_STATES } from "../../../../domain/subscriptions/subscription-state"
import { notedHistory } from "./subscription-history"
import type { SubscriptionNote } from "./subscriptions"
import type { Database } from "../../sql/database"
import type { SubscriptionRow } from "../../sql/rows"

const TABLE = "acquiring_subscription"
const PAYMENT_TABLE = "acquiring_payment"

export interface CardChange extends SubscriptionNote {
  /** The payment that stored the card. */
  readonly paymentId: string
  /** The session in which the subscription expects the card, if it comes from one. */
  readonly sessionId?: string
}

/** Sets the stored card to charge for a subscription (`Subscriptions.changeCard`). */
export async function changeCard(
  db: Database,
  id: string,
  { paymentId, sessionId, ...by }: CardChange,
  now: Date
): Promise<SubscriptionRow | undefined> {
  return db.transaction(async (trx) => {
    // Locked until the subscription has it, so the card cannot be removed meanwhile.
    const card = await trx(PAYMENT_TABLE)
      .where({ id: paymentId })
      .whereNotNull("token")
      .forUpdate()
      .first<{ id: string } | undefined>("id")
    if (!card) return undefined
    const [row] = await trx(TABLE)
      .where({ id, deleted_at: null, ...(sessionId === undefined ? {} : { card_session_id: sessionId }) })
      .whereIn("state", LIVING_STATES)
      .whereRaw("card_payment_id is distinct from ?", [paymentId])
      .update({
        card_payment_id: paymentId,
        ...(sessionId === undefined ? { card_session_id: null } : {}),
        history: notedHistory(db, by, now),
        updated_at: now,
      })
      .returning<SubscriptionRow[]>("*")
    return row
  })
}
