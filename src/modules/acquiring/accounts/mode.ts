import type { Database } from "../sql/database"

type Raw = ReturnType<Database["raw"]>

/**
 * SQL for the mode of a row: the mode of its payment, or else the present mode of its account.
 *
 * @param columns the row's columns with the mode and the account
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
