import type { Decision, DecisionObstacle } from "../../../../domain/payments/review-decision"
import { obstacleToDecision } from "../../../../domain/payments/review-decision"
import { createMessage, joinMessages } from "../../../../domain/shared/messages/message"
import type { Message } from "../../../../domain/shared/messages/message"
import type { Database } from "../../sql/database"
import type { PaymentMove, PaymentRow } from "../../sql/rows"

const TABLE = "acquiring_payment"

/** A decision about a payment in review, for its history. */
export interface ReviewNote {
  readonly decision: Decision
  /** The id of the admin user. */
  readonly by?: string
  readonly note: Message
}

/**
 * Decisions about payments that the gateway holds for review: lines of the payments' histories without a transition.
 */
export class Reviews {
  readonly #db: Database

  constructor(db: Database) {
    this.#db = db
  }

  /**
   * Commits a decision before the request to the gateway, if the payment is in review and no obstacle exists.
   *
   * @returns the obstacle; then nothing is written
   */
  async decide(
    id: string,
    { decision, by, note }: ReviewNote,
    now: Date
  ): Promise<DecisionObstacle | { readonly kind: "not_held" } | undefined> {
    return this.#db.transaction(async (trx) => {
      const row = await lock(trx, id)
      if (row?.state !== "pending") return { kind: "not_held" }
      const obstacle = obstacleToDecision(row.history, decision, now)
      if (obstacle) return obstacle
      await write(
        trx,
        row,
        [
          ...row.history,
          { from: "pending", to: "pending", cause: "operator", at: now.toISOString(), note, decision, by },
        ],
        now
      )
      return undefined
    })
  }

  /** Stores that the gateway did not accept a decision, so it no longer blocks another one. */
  async notTaken(id: string, decision: Decision, at: Date, now: Date): Promise<void> {
    await this.#db.transaction(async (trx) => {
      const row = await lock(trx, id)
      if (!row) return
      const history = row.history.map((line): PaymentMove => {
        if (line.decision !== decision || line.at !== at.toISOString()) return line
        return {
          ...line,
          decision: undefined,
          note: joinMessages(line.note ?? false, createMessage("reviews.decision_not_accepted")),
        }
      })
      await write(trx, row, history, now)
    })
  }
}

async function lock(trx: Database, id: string): Promise<PaymentRow | undefined> {
  return trx(TABLE).where({ id, deleted_at: null }).forUpdate().first<PaymentRow | undefined>()
}

async function write(trx: Database, { id }: PaymentRow, history: readonly PaymentMove[], now: Date): Promise<void> {
  await trx(TABLE)
    .where({ id })
    .update({ history: JSON.stringify(history), updated_at: now })
}
