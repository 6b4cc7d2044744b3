import type { FailedItem } from "../../../../domain/shared/run-each"
import { runEach, throwFirst } from "../../../../domain/shared/run-each"
import type { Database } from "../../sql/database"
import type { Keyring } from "../../security/encryption"
import { ORDER_NO_KEY } from "./renewal-order-numbers"

interface Sealed {
  readonly table: string
  readonly column: string
  /** The id of the only row with an encrypted value in the column; default: every row has one. */
  readonly only?: string
}

/** Every column with cipher texts. */
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
 * Decrypts one stored secret of each kind and key, which is enough to verify the configured keys.
 *
 * @throws EncryptionKeyError for the first secret that no key decrypts
 */
export async function checkSealed(db: Database, keyring: Keyring): Promise<void> {
  for (const { table, column, only = null } of SEALED) {
    const { rows } = await db.raw<{ rows: Row[] }>(ONE_OF_EACH_KEY, { table, column, only })
    for (const { id, sealed } of rows) keyring.open(sealed, { table, row: id, column })
  }
}

/**
 * Encrypts every secret of an older key again with the first key, so the older key can be removed.
 *
 * @returns the number of secrets
 * @throws EncryptionKeyError for the first secret that no key decrypts, after all others are encrypted
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
      // Only the value that was read is replaced, because a secret that was saved meanwhile already uses the first key.
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
