import type { FailedItem } from "../../../../domain/shared/run-each"
import { runEach, throwFirst } from "../../../../domain/shared/run-each"
import type { Database } from "../../sql/database"
import type { Keyring } from "../../security/encryption"
import { ORDER_NO_KEY } from "./renewal-order-numbers"

interface Sealed {
  readonly table: string
  readonly column: string
  /** The id of the one row of the table in which the column is sealed; default: it is in all. */
  readonly only?: string
}

/** Every column that holds cipher texts. */
const SEALED: readonly Sealed[] = [
  { table: "acquiring_account", column: "sign_key" },
  { table: "acquiring_account", column: "previous_sign_key" },
  { table: "acquiring_payment", column: "token" },
  { table: "acquiring_payment", column: "private_request" },
  { table: "acquiring_payment_link", column: "token" },
  { table: "acquiring_setting", column: "value", only: ORDER_NO_KEY },
]

const BATCH = 500

/** The second part of a cipher text is the id of its key. */
const ONE_OF_EACH_KEY = `SELECT DISTINCT ON (split_part(:column:, '.', 2)) id, :column: AS sealed FROM :table:
  WHERE :column: IS NOT NULL AND deleted_at IS NULL AND id = coalesce(:only, id)`

/**
 * Opens one stored secret of each kind and key, which is enough to know whether the keys at hand are the right ones.
 *
 * @throws EncryptionKeyError naming the first that does not open
 */
export async function checkSealed(db: Database, keyring: Keyring): Promise<void> {
  for (const { table, column, only = null } of SEALED) {
    const { rows } = await db.raw<{ rows: Row[] }>(ONE_OF_EACH_KEY, { table, column, only })
    for (const { id, sealed } of rows) keyring.open(sealed, { table, row: id, column })
  }
}

/**
 * Seals every secret anew that is under another key than the first, so that the old key can be taken away.
 *
 * @returns how many
 * @throws EncryptionKeyError naming the first that does not open, after all others were sealed
 */
export async function rotateSealed(db: Database, keyring: Keyring, now: Date): Promise<number> {
  let count = 0
  const failed: FailedItem<unknown>[] = []
  for (const place of SEALED) {
    const rotated = await rotateColumn(db, keyring, place, now)
    count += rotated.count
    failed.push(...rotated.failed)
  }
  throwFirst(failed)
  return count
}

async function rotateColumn(
  db: Database,
  keyring: Keyring,
  { table, column, only }: Sealed,
  now: Date
): Promise<{ readonly count: number; readonly failed: readonly FailedItem<unknown>[] }> {
  const failed: FailedItem<unknown>[] = []
  let count = 0
  let after = ""
  for (;;) {
    const rows = await db(table)
      .whereNotNull(column)
      .where(only === undefined ? {} : { id: only })
      .where("id", ">", after)
      .orderBy("id")
      .limit(BATCH)
      .select<Row[]>({ id: "id", sealed: column })
    const stale = rows.filter((row) => keyring.isStale(row.sealed))
    const result = await runEach(stale, async ({ id, sealed }) => {
      const place = { table, row: id, column }
      const fresh = keyring.seal(keyring.open(sealed, place), place)
      // Only what was read is replaced: a secret that was saved meanwhile is under the first key already.
      const changed: number = await db(table)
        .where({ id, [column]: sealed })
        .update({ [column]: fresh, updated_at: now })
      count += changed
    })
    failed.push(...result.failed)
    const last = rows.at(-1)
    if (!last) return { count, failed }
    after = last.id
  }
}

interface Row {
  readonly id: string
  readonly sealed: string
}
