import { createHash } from "node:crypto"
import { canonicalJson } from "../../../../domain/shared/canonical-json"
import type { AuditRow } from "../../sql/rows"

/** An entry has two links in the chain: one from the beginning of the action, one from its end. */
export type LinkPart = "begun" | "ended"

/** The predecessor of the first link. */
export const FIRST_HASH = "0".repeat(64)

/** An entry's columns. Their JSON is text before they are written, and values after they are read. */
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
  | "ended_at"
> & { readonly [Column in "input" | "before" | "after" | "reason"]: unknown }

const BEGUN = [
  "id",
  "created_at",
  "action",
  "actor_id",
  "credential",
  "ip_address",
  "user_agent",
  "input",
  "before",
  "subject",
  "payment_id",
] as const
const ENDED = [...BEGUN, "outcome", "reason", "after", "ended_at"] as const
const JSON_COLUMNS: ReadonlySet<string> = new Set(["input", "before", "after", "reason"])

/** The hash of a link: over its number, the link before it and the content of its entry. */
export function hashOfLink(position: number, previous: string, part: LinkPart, entry: LinkedEntry): string {
  const content = (part === "begun" ? BEGUN : ENDED).map((column) => plain(column, entry[column]))
  return createHash("sha256")
    .update(canonicalJson([position, previous, part, content]))
    .digest("hex")
}

/**
 * Whether an entry is unchanged since its link was written. An action that creates its subject begins without one, and
 * the link of its end covers the subject.
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
