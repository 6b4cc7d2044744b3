import { createMessage } from "../../../../domain/shared/messages/message"
import type { Message } from "../../../../domain/shared/messages/message"
import { AuditChain } from "./audit-chain"
import type { LinkPart } from "./audit-links"
import { fitsLink } from "./audit-links"
import type { Database } from "../../sql/database"
import type { Keyring } from "../../security/encryption"
import type { AuditRow } from "../../sql/rows"

const TABLE = "acquiring_audit_entry"
const BATCH = 500

/** The first fault of the chain. */
export interface AuditFault {
  /**
   * The entry that was changed or inserted, or that follows a deleted one; `null` if the fault is at the end of the
   * chain.
   */
  readonly entry_id: string | null
  /** When that entry was written. */
  readonly created_at: Date | null
  /** The number of the link in the chain. */
  readonly position: number | null
  readonly reason: Message
}

/** The result of a verification of the audit entries. */
export interface AuditVerification {
  readonly state: "intact" | "broken"
  /** The number of verified links. */
  readonly verified: number
  /** The number of the last link. */
  readonly position: number
  /** Its hash. Store it with its number outside the database to compare it later. */
  readonly hash: string
  /** The number of the last link that was pruned. */
  readonly pruned_until: number
  readonly fault: AuditFault | null
}

/** A link that an admin noted outside the database. */
export interface SeenLink {
  readonly position: number
  readonly hash: string
}

type Link = AuditRow & { readonly at: number; readonly part: LinkPart }

/** Follows the chain from its anchor to its end, in one snapshot of the database. */
export async function verifyAudit(
  db: Database,
  keyring: Keyring,
  seen: SeenLink | undefined,
  now: Date
): Promise<AuditVerification> {
  await db.transaction((trx) => new AuditChain(trx, keyring).lock(now))
  return db.transaction((trx) => verifyChain(trx, new AuditChain(trx, keyring), seen), {
    isolationLevel: "repeatable read",
  })
}

async function verifyChain(trx: Database, chain: AuditChain, seen: SeenLink | undefined): Promise<AuditVerification> {
  const stored = await chain.read()
  if (!stored)
    return {
      state: "broken",
      verified: 0,
      position: 0,
      hash: "",
      pruned_until: 0,
      fault: atEnd(createMessage("audit.chain_row_missing")),
    }
  const { position, hash, anchor_position } = stored
  const walked = await walk(trx, stored.anchor_position, stored.anchor_hash, seen)
  const fault =
    walked.fault ??
    (await unchained(trx)) ??
    endFault(walked, { position, hash, isSealed: chain.isSealed(stored), anchor_position }, seen)
  return {
    state: fault ? "broken" : "intact",
    verified: walked.position - anchor_position,
    position,
    hash,
    pruned_until: anchor_position,
    fault: fault ?? null,
  }
}

interface Walked {
  readonly position: number
  readonly hash: string
  readonly fault?: AuditFault
}

async function walk(trx: Database, from: number, first: string, seen: SeenLink | undefined): Promise<Walked> {
  let position = from
  let hash = first
  for (;;) {
    const links = await nextLinks(trx, position)
    for (const link of links) {
      const stored = link.part === "begun" ? link.hash : link.end_hash
      const fault = faultOf(link, stored, position, hash, seen)
      if (fault !== undefined || stored === null)
        return {
          position,
          hash,
          fault: { entry_id: link.id, created_at: link.created_at, position: link.at, reason: fault ?? changed() },
        }
      position = link.at
      hash = stored
    }
    if (links.length === 0) return { position, hash }
  }
}

/** @returns why a link does not follow the one before it */
function faultOf(
  link: Link,
  stored: string | null,
  position: number,
  hash: string,
  seen: SeenLink | undefined
): Message | undefined {
  if (link.at !== position + 1)
    return createMessage("audit.links_missing", { from: String(position + 1), to: String(link.at - 1) })
  const isOver = link.outcome !== "begun"
  if (isOver !== (link.end_position !== null) || !fitsLink(stored, link.at, hash, link.part, link)) return changed()
  if (seen?.position === link.at && seen.hash !== stored)
    return createMessage("audit.chain_rewritten", { position: String(link.at) })
  return undefined
}

const changed = (): Message => createMessage("audit.entry_changed")

async function nextLinks(trx: Database, after: number): Promise<Link[]> {
  const links = (part: LinkPart, column: "position" | "end_position") =>
    trx(TABLE)
      .where(column, ">", after)
      .whereNull("deleted_at")
      .orderBy(column)
      .limit(BATCH)
      .select(`${TABLE}.*`, { at: column }, trx.raw("?::text as part", [part]))
  // Each half contains its first links, so all links up to the lower end are present.
  const both = trx.unionAll([links("begun", "position"), links("ended", "end_position")], true).as("links")
  return trx.from(both).orderBy("at").limit(BATCH).select<Link[]>("*")
}

async function unchained(trx: Database): Promise<AuditFault | undefined> {
  const row = await trx(TABLE)
    .where({ position: null, deleted_at: null })
    .orderBy("created_at")
    .first<Pick<AuditRow, "id" | "created_at"> | undefined>("id", "created_at")
  return (
    row && {
      entry_id: row.id,
      created_at: row.created_at,
      position: null,
      reason: createMessage("audit.entry_not_in_chain"),
    }
  )
}

interface End {
  readonly position: number
  readonly hash: string
  readonly anchor_position: number
  readonly isSealed: boolean
}

function endFault(walked: Walked, end: End, seen: SeenLink | undefined): AuditFault | undefined {
  if (walked.position < end.position)
    return atEnd(
      createMessage("audit.latest_entries_deleted", { from: String(walked.position + 1), to: String(end.position) })
    )
  if (walked.position > end.position || walked.hash !== end.hash) return atEnd(createMessage("audit.chain_row_changed"))
  if (!end.isSealed) return atEnd(createMessage("audit.seal_invalid"))
  if (seen && seen.position > end.position)
    return atEnd(
      createMessage("audit.chain_shorter_than_noted", { before: String(seen.position), count: String(end.position) })
    )
  if (seen && seen.position <= end.anchor_position)
    return atEnd(createMessage("audit.noted_link_expired", { position: String(seen.position) }))
  return undefined
}

function atEnd(reason: Message): AuditFault {
  return { entry_id: null, created_at: null, position: null, reason }
}
