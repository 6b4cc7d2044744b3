import { MedusaError } from "@medusajs/framework/utils"
import { z } from "@medusajs/framework/zod"
import { HOUR_MS } from "../../../domain/shared/durations"
import type { InstallationIdentity } from "../../../domain/accounts/installation-identity"
import { isSamePlace } from "../../../domain/accounts/installation-identity"
import type { Database } from "../sql/database"

const TABLE = "acquiring_setting"
const ID = "installation_identity"

/** How long processes of the former place may still run after the new one was confirmed, as in a rolling deployment. */
const FORMER_ENDS_MS = HOUR_MS

/** A person's answer about an installation whose place changed. */
export type Confirmation = "the_shop" | "a_copy"

const identitySchema = z.object({
  public_url: z.string(),
  database: z.string(),
  database_oid: z.string(),
  server: z.string().nullable(),
})

const answerSchema = z.object({ is: z.enum(["the_shop", "a_copy"]), by: z.string(), at: z.string() })

const rowSchema = z.object({
  known: identitySchema,
  /** The place before the last confirmation. */
  former: identitySchema.nullable(),
  /**
   * Another detected place, the time of its detection, and whether a person confirmed it as a copy. While it is set,
   * every process is held.
   */
  moved: z.object({ to: identitySchema, since: z.string(), is_copy: z.boolean() }).nullable(),
  /** The last confirmation. */
  answer: answerSchema.nullable(),
})

type Row = z.output<typeof rowSchema>

export interface InstallationState {
  /** `moved`: not confirmed yet. */
  readonly state: "known" | "moved" | "copy"
  /** Whether this process sends nothing that moves money. */
  readonly isHeld: boolean
  /** The stored place; `null` before the first payment or payout. */
  readonly known: InstallationIdentity | null
  /** The place of this process. */
  readonly here: InstallationIdentity
  /** The other place, with the time of its detection. */
  readonly found: { readonly at: InstallationIdentity; readonly since: Date } | null
  readonly answer: Row["answer"]
}

/**
 * Stores the place of this installation, its public URL and its database, and detects another one. Then the database
 * may be a copy, and a worker on a copy would charge and pay everyone a second time.
 */
export class IdentityCheck {
  readonly #db: Database
  readonly #publicUrl: string

  constructor(db: Database, publicUrl: string) {
    this.#db = db
    this.#publicUrl = publicUrl
  }

  /**
   * Compares the place of this process with the stored one, which is stored with the first payment or payout. A
   * detected change remains until it is confirmed.
   */
  async check(now: Date): Promise<InstallationState> {
    const here = await this.#here()
    const found = await this.#read(this.#db)
    if (found) return stateOf(await this.#noteIfMoved(found, here, now), here)
    if (!(await this.#hasPayments())) return stateOf(undefined, here)
    await this.#insert({ known: here, former: null, moved: null, answer: null }, now)
    return stateOf((await this.#read(this.#db))?.row, here)
  }

  /** Whether nothing that moves money may be sent. */
  async isHeld(now: Date): Promise<boolean> {
    return (await this.check(now)).isHeld
  }

  /** Stores a person's confirmation; a later one replaces it. */
  async confirm(is: Confirmation, by: string, now: Date): Promise<InstallationState> {
    const here = await this.#here()
    await this.check(now)
    await this.#insert({ known: here, former: null, moved: null, answer: null }, now)
    const row = await this.#db.transaction(async (trx) => {
      const found = await this.#read(trx, true)
      if (!found)
        throw new MedusaError(
          MedusaError.Types.UNEXPECTED_STATE,
          "The identity of this installation was deleted meanwhile."
        )
      const next = confirmed(found.row, { is, by, here }, now)
      if (next !== found.row)
        await trx(TABLE)
          .where({ id: ID })
          .update({ value: JSON.stringify(next), updated_at: now })
      return next
    })
    return stateOf(row, here)
  }

  async #noteIfMoved({ row, value }: Found, here: InstallationIdentity, now: Date): Promise<Row> {
    if (
      isSamePlace(row.known, here) ||
      row.moved?.is_copy ||
      (row.moved && isSamePlace(row.moved.to, here)) ||
      isEnding(row, here, now)
    )
      return row
    const moved = { to: here, since: row.moved?.since ?? now.toISOString(), is_copy: false }
    const next: Row = { ...row, moved }
    const isWritten = await this.#db(TABLE)
      .where({ id: ID, value })
      .update({ value: JSON.stringify(next), updated_at: now })
    return isWritten ? next : ((await this.#read(this.#db))?.row ?? next)
  }

  async #insert(row: Row, now: Date): Promise<void> {
    await this.#db(TABLE)
      .insert({ id: ID, value: JSON.stringify(row), created_at: now, updated_at: now })
      .onConflict("id")
      .ignore()
  }

  async #read(db: Database, locks = false): Promise<Found | undefined> {
    const query = db(TABLE).where({ id: ID })
    const found = await (locks ? query.forUpdate() : query).first<{ value: string } | undefined>("value")
    return found && { value: found.value, row: rowSchema.parse(JSON.parse(found.value)) }
  }

  /** A role without special rights can read all of it, unless its right to `pg_control_system` was revoked. */
  async #here(): Promise<InstallationIdentity> {
    const [database] = await this.#rows<{ name: string; oid: string; reads_server: boolean | null }>(
      "select datname as name, oid::text, has_function_privilege(to_regprocedure('pg_control_system()'), 'execute') as reads_server from pg_database where datname = current_database()"
    )
    if (!database)
      throw new MedusaError(
        MedusaError.Types.UNEXPECTED_STATE,
        "PostgreSQL does not list the database that it works on."
      )
    const [server] = database.reads_server
      ? await this.#rows<{ server: string }>("select system_identifier::text as server from pg_control_system()")
      : []
    return {
      public_url: this.#publicUrl,
      database: database.name,
      database_oid: database.oid,
      server: server?.server ?? null,
    }
  }

  async #hasPayments(): Promise<boolean> {
    const [row] = await this.#rows<{ has: boolean }>(
      "select exists (select from acquiring_payment) or exists (select from acquiring_modification) as has"
    )
    return row?.has ?? false
  }

  async #rows<Result>(sql: string): Promise<readonly Result[]> {
    return (await this.#db.raw<{ rows: readonly Result[] }>(sql)).rows
  }
}

interface Found {
  readonly row: Row
  /** The stored text. */
  readonly value: string
}

/** A process of the former place that has not ended yet. It is held, but it is no new change of place. */
function isEnding({ former, answer }: Row, here: InstallationIdentity, now: Date): boolean {
  return (
    former !== null &&
    answer !== null &&
    isSamePlace(former, here) &&
    now.getTime() < Date.parse(answer.at) + FORMER_ENDS_MS
  )
}

function confirmed(
  row: Row,
  { is, by, here }: { readonly is: Confirmation; readonly by: string; readonly here: InstallationIdentity },
  now: Date
): Row {
  const answer = { is, by, at: now.toISOString() }
  if (is === "a_copy")
    return row.moved?.is_copy
      ? row
      : { ...row, moved: { to: row.moved?.to ?? here, since: row.moved?.since ?? answer.at, is_copy: true }, answer }
  if (isSamePlace(row.known, here)) return row.moved ? { ...row, moved: null, answer } : row
  return { known: here, former: row.known, moved: null, answer }
}

function stateOf(row: Row | undefined, here: InstallationIdentity): InstallationState {
  if (!row) return { state: "known", isHeld: false, known: null, here, found: null, answer: null }
  const { known, moved, answer } = row
  const found = moved && { at: moved.to, since: new Date(moved.since) }
  return {
    state: moved ? (moved.is_copy ? "copy" : "moved") : "known",
    isHeld: moved !== null || !isSamePlace(known, here),
    known,
    here,
    found,
    answer,
  }
}
