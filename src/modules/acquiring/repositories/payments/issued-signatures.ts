import { createHash } from "node:crypto"
import type { OperationName } from "../../../../gateway"
import type { Database } from "../../sql/database"
import { newRow } from "../../sql/database"

const TABLE = "acquiring_issued_signature"

/** The most signatures in memory. Every query of an account may have one signature, which is stored once. */
const REMEMBERED = 1_000

/**
 * The signatures of all requests that the plugin sent. The page of /v1/checkout shows one to the shopper, and webhooks
 * are signed with that key. So a webhook or return with such a signature is forged from a request of the plugin.
 */
export class IssuedSignatures {
  readonly #db: Database
  readonly #stored = new Set<string>()

  constructor(db: Database) {
    this.#db = db
  }

  /** Stores a signature before its request is sent. */
  async add(signature: string, operation: OperationName, now: Date): Promise<void> {
    const hash = hashOf(signature)
    if (this.#stored.has(hash)) return
    await this.#db(TABLE)
      .insert({ ...newRow("acqsig", now), hash, operation, updated_at: now })
      .onConflict(this.#db.raw("(hash) where deleted_at is null"))
      .ignore()
    if (this.#stored.size >= REMEMBERED) this.#stored.clear()
    this.#stored.add(hash)
  }

  async has(signature: string): Promise<boolean> {
    const row = await this.#db(TABLE)
      .where({ hash: hashOf(signature), deleted_at: null })
      .first<{ id: string } | undefined>("id")
    return row !== undefined
  }
}

/** A signature verifies in upper and lower case, so both have one hash. */
function hashOf(signature: string): string {
  return createHash("sha256").update(signature.trim().toLowerCase()).digest("hex")
}
