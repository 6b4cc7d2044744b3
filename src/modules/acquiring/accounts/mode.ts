import type { Database } from "../sql/database"

type Raw = ReturnType<Database["raw"]>

/**
 * Whether what a row tells of was play or real money, for a statement: what its payment says, else what its account is now.
 *
 * @param columns where the row has the one and the other
 * @param live the accounts that are live now
 */
export function modeIn(
  db: Database,
  columns: { readonly mode: string; readonly account: string },
  live: readonly string[]
): Raw {
  return db.raw("coalesce(??, case when ?? = any(?::text[]) then 'live' else 'test' end)", [
    columns.mode,
    columns.account,
    [...live],
  ])
}
