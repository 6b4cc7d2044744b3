import { canonicalJson } from "../../../../domain/shared/canonical-json"
import type { LinkPart, LinkedEntry } from "./audit-links"
import { FIRST_HASH, hashOfLink } from "./audit-links"
import type { Database } from "../../sql/database"
import type { Keyring } from "../../security/encryption"
import type { AuditRow } from "../../sql/rows"

const TABLE = "acquiring_audit_chain"
const ENTRIES = "acquiring_audit_entry"
const ID = "audit"
const BATCH = 500

/** The end and the beginning (anchor) of the chain. */
export interface ChainState {
  readonly position: number
  readonly hash: string
  readonly anchor_position: number
  readonly anchor_hash: string
}

export interface StoredChain extends ChainState {
  readonly seal: string
}

/** The columns of an entry that hold its links. */
export type LinkColumns = Partial<Pick<AuditRow, "position" | "hash" | "end_position" | "end_hash">>

/**
 * The hash chain over the audit entries. Each link holds the hash of the link before it. So a changed, deleted or
 * inserted entry in the database leaves a link that no longer fits. An attacker who rewrites all links still needs
 * `encryptionKey` for the seal of the last one.
 */
export class AuditChain {
  readonly #db: Database
  readonly #keyring: Keyring

  /** @param db the transaction that writes the entry: its row lock lets one process at a time add a link */
  constructor(db: Database, keyring: Keyring) {
    this.#db = db
    this.#keyring = keyring
  }

  /**
   * Adds links for an entry.
   *
   * @returns its columns with their numbers and hashes
   */
  async link(entry: LinkedEntry, parts: readonly LinkPart[], now: Date): Promise<LinkColumns> {
    const chain = await this.lock(now)
    const { columns, state } = extend(chain, entry, parts)
    await this.#save(chain, state, now)
    return columns
  }

  /**
   * Locks the chain until the end of the transaction. The first call adds the entries that are older than the chain.
   */
  async lock(now: Date): Promise<StoredChain> {
    const known = await this.read(true)
    if (known) return known
    const { last } = (await this.#db(ENTRIES).max<{ last: number | null }[]>({ last: "position" }).first()) ?? {
      last: null,
    }
    // The row of a chain with links was deleted. It gets no seal, so the verification reports it from now on.
    const begun: ChainState = { position: last ?? 0, hash: FIRST_HASH, anchor_position: 0, anchor_hash: FIRST_HASH }
    const row = { id: ID, ...begun, seal: last === null ? this.#seal(begun) : "", created_at: now, updated_at: now }
    const made = await this.#db(TABLE).insert(row).onConflict("id").ignore().returning<{ id: string }[]>("id")
    const chain = await this.read(true)
    if (!chain) return this.lock(now)
    if (made.length > 0 && last === null) await this.#takeIn(chain, now)
    return (await this.read(true)) ?? chain
  }

  async read(isLocked = false): Promise<StoredChain | undefined> {
    const query = this.#db(TABLE).where({ id: ID })
    return (isLocked ? query.forUpdate() : query).first<StoredChain | undefined>(
      "position",
      "hash",
      "anchor_position",
      "anchor_hash",
      "seal"
    )
  }

  /** Moves the anchor of the chain behind links whose entries are deleted. */
  async moveAnchor(chain: StoredChain, anchor_position: number, anchor_hash: string, now: Date): Promise<void> {
    const { position, hash } = chain
    await this.#save(chain, { position, hash, anchor_position, anchor_hash }, now)
  }

  /** Whether the seal of a chain is valid. */
  isSealed({ seal, ...chain }: StoredChain): boolean {
    return this.#keyring.isMac(seal, text(chain))
  }

  /**
   * Seals the chain with the first key, so the previous key can be removed.
   *
   * @returns whether it was sealed with another key
   */
  async reseal(now: Date): Promise<boolean> {
    return this.#db.transaction(async (trx) => {
      const inside = new AuditChain(trx, this.#keyring)
      const chain = await inside.read(true)
      if (!chain || !this.#keyring.isStale(chain.seal) || !this.isSealed(chain)) return false
      await inside.#save(chain, chain, now)
      return true
    })
  }

  /** A tampered chain retains its invalid seal, because a new link must not repair it. */
  async #save(
    before: StoredChain,
    { position, hash, anchor_position, anchor_hash }: ChainState,
    now: Date
  ): Promise<void> {
    const after = { position, hash, anchor_position, anchor_hash }
    const seal = this.isSealed(before) ? this.#seal(after) : before.seal
    await this.#db(TABLE)
      .where({ id: ID })
      .update({ ...after, seal, updated_at: now })
  }

  #seal(chain: ChainState): string {
    return this.#keyring.mac(text(chain))
  }

  async #takeIn(chain: StoredChain, now: Date): Promise<void> {
    let state: ChainState = chain
    for (;;) {
      const rows = await this.#db(ENTRIES)
        .whereNull("position")
        .orderBy(["created_at", "id"])
        .limit(BATCH)
        .select<AuditRow[]>("*")
      for (const row of rows) {
        const extended = extend(state, row, row.outcome === "begun" ? ["begun"] : ["begun", "ended"])
        await this.#db(ENTRIES).where({ id: row.id }).update(extended.columns)
        state = extended.state
      }
      if (rows.length < BATCH) return this.#save(chain, state, now)
    }
  }
}

function extend(
  chain: ChainState,
  entry: LinkedEntry,
  parts: readonly LinkPart[]
): { columns: LinkColumns; state: ChainState } {
  let { position, hash } = chain
  const columns: LinkColumns = {}
  for (const part of parts) {
    position += 1
    hash = hashOfLink(position, hash, part, entry)
    Object.assign(columns, part === "begun" ? { position, hash } : { end_position: position, end_hash: hash })
  }
  return { columns, state: { ...chain, position, hash } }
}

function text({ position, hash, anchor_position, anchor_hash }: ChainState): string {
  return canonicalJson(["acquiring_audit_chain", position, hash, anchor_position, anchor_hash])
}
