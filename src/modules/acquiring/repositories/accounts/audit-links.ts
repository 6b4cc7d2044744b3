import { createHash } from "node:crypto"
import { canonicalJson } from "../../../../domain/shared/canonical-json"
import type { AuditRow } from "../../sql/rows"

/** An entry has two links in the chain: one written when the act begins, one when it ends. */
export type LinkPart = "begun" | "ended"

/** What the first link follows. */
export const FIRST_HASH = "0".repeat(64)

/** An entry's columns, its JSON as text if they are about to be written, or as values if they were read. */
export type LinkedEntry = Pick<
  AuditRow,
  | "id"
  | "created_at"
  | "action"
  | "actor_id"
  | "credential"
  | "ip_address"
  | "user_agent"
  | "subject"
  | "payment_id"
  | "outcome"
  | "reason"
  | "ended_at"
> & { readonly [Column in "asked" | "before" | "after"]: unknown }

const BEGUN = [
  "id",
  "created_at",
  "action",
  "actor_id",
  "credential",
  "ip_address",
  "user_agent",
  "asked",
  "before",
  "subject",
  "payment_id",
] as const
const ENDED = [...BEGUN, "outcome", "reason", "after", "ended_at"] as const
const JSON_COLUMNS: ReadonlySet<string> = new Set(["asked", "before", "after"])

/** The hash of a link: over its number, the link before it and the content of its entry. */
export function hashOfLink(position: number, previous: string, part: LinkPart, entry: LinkedEntry): string {
  const content = (part === "begun" ? BEGUN : ENDED).map((column) => plain(column, entry[column]))
  return createHash("sha256")
    .update(canonicalJson([position, previous, part, content]))
    .digest("hex")
}

/**
 * Whether an entry is as it was when its link was written. An act that makes its subject begins without one, and the link of its end covers the
 * subject that it has then.
 */
export function fitsLink(
  hash: string | null,
  position: number,
  previous: string,
  part: LinkPart,
  entry: LinkedEntry
): boolean {
  const isOver = entry.outcome !== "begun"
  const variants = part === "begun" && isOver ? [entry, { ...entry, subject: null, payment_id: null }] : [entry]
  return variants.some((variant) => hashOfLink(position, previous, part, variant) === hash)
}

function plain(column: string, value: unknown): unknown {
  return JSON_COLUMNS.has(column) && typeof value === "string" ? (JSON.parse(value) as unknown) : (value ?? null)
}
