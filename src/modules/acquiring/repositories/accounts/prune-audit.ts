import { AuditChain } from "./audit-chain"
import type { Database } from "../../sql/database"
import type { Keyring } from "../../security/encryption"

const TABLE = "acquiring_audit_entry"

interface Pruned {
  readonly before: Date
  readonly limit: number
}

/**
 * Deletes the oldest entries and moves the anchor of the chain behind them. Links are removed only from the beginning
 * of the chain, and both links of an entry together, so the rest can still be verified.
 *
 * @returns the number of deleted entries
 */
export async function pruneAudit(
  db: Database,
  keyring: Keyring,
  { before, limit }: Pruned,
  now: Date
): Promise<number> {
  return db.transaction(async (trx) => {
    const audit = new AuditChain(trx, keyring)
    const chain = await audit.lock(now)
    if (!audit.isSealed(chain)) return 0
    const to = await lastOld(trx, Math.min(chain.position, chain.anchor_position + limit), before)
    if (to <= chain.anchor_position) return 0
    const link = await trx(TABLE)
      .where({ deleted_at: null })
      .where((any) => any.where({ position: to }).orWhere({ end_position: to }))
      .first<Ends | undefined>("position", "hash", "end_hash")
    const hash = link?.position === to ? link.hash : link?.end_hash
    // A link is missing. Nothing is deleted, so the verification can report it.
    if (!hash) return 0
    const count: number = await trx(TABLE).where("position", "<=", to).delete()
    await audit.moveAnchor(chain, to, hash, now)
    return count
  })
}

interface Ends {
  readonly position: number | null
  readonly hash: string | null
  readonly end_hash: string | null
}

/** The last link before which every entry is old enough and completely contained. */
async function lastOld(trx: Database, most: number, before: Date): Promise<number> {
  let to = most
  for (;;) {
    const stored = await trx(TABLE)
      .where({ deleted_at: null })
      .where("position", "<=", to)
      .where((any) =>
        any.where("created_at", ">=", before).orWhere("ended_at", ">=", before).orWhere("end_position", ">", to)
      )
      .min<{ first: number | null }[]>({ first: "position" })
      .first()
    const first = stored?.first ?? null
    if (first === null) return to
    to = first - 1
  }
}
