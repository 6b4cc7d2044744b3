import { LIVING_STATES } from "../../../../domain/subscriptions/subscription-state"
import { notedHistory } from "./subscription-history"
import type { SubscriptionNote } from "./subscriptions"
import type { Database } from "../../sql/database"
import type { SubscriptionRow } from "../../sql/rows"

const TABLE = "acquiring_subscription"
const PAYMENT_TABLE = "acquiring_payment"

export interface CardChange extends SubscriptionNote {
  /** The payment with which the card was stored. */
  readonly paymentId: string
  /** The session by which the subscription expects it, where it was given by one. */
  readonly sessionId?: string
}

/** Has a subscription charged to another stored card (`Subscriptions.changeCard`). */
export async function changeCard(
  db: Database,
  id: string,
  { paymentId, sessionId, ...by }: CardChange,
  now: Date
): Promise<SubscriptionRow | undefined> {
  return db.transaction(async (trx) => {
    // Held until the contract names it: a card is not removed at the same moment.
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
