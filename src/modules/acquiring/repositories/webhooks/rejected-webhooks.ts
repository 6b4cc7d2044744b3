import type { Message } from "../../../../domain/shared/messages/message"
import type { Accounts } from "../accounts/accounts"
import type { Database } from "../../sql/database"
import { Inbox } from "./webhook-inbox"
import type { WebhookEventRow } from "../../sql/rows"

const WRITTEN_EACH_MS = 1_000

/** Rejected webhooks of one account, source and reason that arrived within a second. */
export interface RejectedWebhooks {
  readonly account: string
  readonly source: WebhookEventRow["source"]
  readonly reason: Message
  readonly count: number
  /** When the last of them arrived. */
  readonly at: Date
}

/**
 * Counts rejected webhooks in memory and stores them once a second, a row for each reason, because strangers can send
 * any number of them. A process that dies loses the counts of that second.
 */
export class RejectedWebhookCounter {
  readonly #db: Database
  readonly #accounts: Accounts
  readonly #warn: (summary: string) => void
  #counted = new Map<string, RejectedWebhooks>()
  #timer: NodeJS.Timeout | undefined

  constructor(db: Database, accounts: Accounts, warn: (summary: string) => void) {
    this.#db = db
    this.#accounts = accounts
    this.#warn = warn
  }

  note({ account, source, reason, at }: Omit<RejectedWebhooks, "count">): void {
    this.#add({ account, source, reason, at, count: 1 })
    this.#timer ??= setTimeout(() => void this.write(), WRITTEN_EACH_MS).unref()
  }

  /** Stores the counts. If the database fails, they are added to the next ones. */
  async write(): Promise<void> {
    clearTimeout(this.#timer)
    this.#timer = undefined
    const counted = this.#counted
    this.#counted = new Map()
    for (const refused of counted.values()) {
      try {
        await this.#db.transaction(async (trx) => {
          await new Inbox(trx).addRefused(refused)
          await this.#accounts.within(trx).count(refused.account, "rejected_count", refused.at, refused.count)
        })
      } catch (error) {
        this.#add(refused)
        this.#warn(
          `Refused webhooks of the account "${refused.account}" could not be counted: ${error instanceof Error ? error.name : "no error given"}`
        )
      }
    }
  }

  #add(refused: RejectedWebhooks): void {
    const key = JSON.stringify([refused.account, refused.source, refused.reason])
    const before = this.#counted.get(key)?.count ?? 0
    this.#counted.set(key, { ...refused, count: before + refused.count })
  }
}
