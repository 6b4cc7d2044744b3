import { messageColumn } from "../../sql/columns"
import type { Database } from "../../sql/database"
import type { SubscriptionMove } from "../../sql/rows"

type Who = Pick<SubscriptionMove, "cause" | "note" | "by">

/** The history with a line for a transition. */
export function movedHistory(
  db: Database,
  { to, cause, note, by }: Pick<SubscriptionMove, "to" | "cause" | "note" | "by">,
  now: Date
) {
  const line =
    "history || jsonb_strip_nulls(jsonb_build_object('from', state, 'to', ?::text, 'cause', ?::text, 'at', ?::text, 'note', ?::jsonb, 'by', ?::text))"
  return db.raw(line, [to, cause, now.toISOString(), messageColumn(note), by ?? null])
}

/** The history with a line without a transition. */
export function notedHistory(db: Database, { cause, note, by }: Who, now: Date) {
  const line =
    "history || jsonb_strip_nulls(jsonb_build_object('from', state, 'to', state, 'cause', ?::text, 'at', ?::text, 'note', ?::jsonb, 'by', ?::text))"
  return db.raw(line, [cause, now.toISOString(), messageColumn(note), by ?? null])
}

/** `AgreedBefore` of a row. An update reads the values before the change. */
const AGREED_BEFORE = `jsonb_build_object(
  'plan_id', plan_id, 'name', name, 'quantity', quantity, 'unit_price', unit_price, 'consent_text', consent_text,
  'consented_at', to_char(consented_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'consent_ip', consent_ip)`

/** The history with a line for a change of the terms, which contains the terms before it. */
export function changedHistory(db: Database, { cause, note, by }: Who, now: Date) {
  const line = `history || jsonb_strip_nulls(jsonb_build_object('from', state, 'to', state, 'cause', ?::text, 'at', ?::text, 'note', ?::jsonb, 'by', ?::text, 'before', ${AGREED_BEFORE}))`
  return db.raw(line, [cause, now.toISOString(), messageColumn(note), by ?? null])
}
