import { createHash } from "node:crypto"
import { MedusaError } from "@medusajs/framework/utils"
import type { QuestionTrouble } from "../../domain/question-trouble"
import type { Secret } from "../../domain/secret"
import type { AccountSettings, AccountSettingsInput } from "./account-settings"
import { accountSettingsSchema } from "./account-settings"
import type { Database } from "./database"
import { newRow } from "./database"
import type { Keyring } from "./encryption"
import type { AccountRow } from "./rows"

const TABLE = "acquiring_account"

/** What can be a handle; the address of a door may hold anything. */
const HANDLE = /^[a-z][a-z0-9-]{0,31}$/

/** An account that is filled in, wherever that was done. */
export interface Account extends AccountSettings {
  readonly handle: string
  readonly source: "config" | "admin"
  /** Changes with every settings change; tells a client that is out of date. */
  readonly version: string
}

export type AccountHealth = Partial<
  Pick<AccountRow, "last_verified_at" | "last_refused_at" | "last_refused_reason" | "last_answer_at" | "last_answer">
>

/** Reads and writes accounts. They are read at use, so a change is in force at once and everywhere. */
export class Accounts {
  readonly #db: Database
  readonly #keyring: Keyring
  readonly #configured: Readonly<Record<string, AccountSettings>>

  constructor(db: Database, keyring: Keyring, configured: Readonly<Record<string, AccountSettings>>) {
    this.#db = db
    this.#keyring = keyring
    this.#configured = configured
  }

  /** The account of a handle; `undefined` as long as it is not filled in. */
  async find(handle: string): Promise<Account | undefined> {
    const configured = Object.hasOwn(this.#configured, handle) ? this.#configured[handle] : undefined
    if (configured) return { ...configured, handle, source: "config", version: "config" }
    if (!HANDLE.test(handle)) return undefined
    const row = await this.#db(TABLE).where({ handle, deleted_at: null }).first<AccountRow | undefined>()
    return row && this.#open(row)
  }

  /** The handles of all accounts that were ever filled in or heard of. */
  async handles(): Promise<string[]> {
    const rows = await this.#db(TABLE).whereNull("deleted_at").select<{ handle: string }[]>("handle")
    return [...new Set([...Object.keys(this.#configured), ...rows.map(({ handle }) => handle)])]
  }

  #open(row: AccountRow): Account | undefined {
    if (!row.settings || !row.sign_key) return undefined
    const settings = accountSettingsSchema.parse({
      ...row.settings,
      sign_key: this.#secret(row, "sign_key", row.sign_key).reveal(),
      previous_sign_key: row.previous_sign_key ? this.#secret(row, "previous_sign_key", row.previous_sign_key).reveal() : undefined,
    })
    const version = createHash("sha256").update(JSON.stringify([row.settings, row.sign_key, row.previous_sign_key])).digest("hex")
    return { ...settings, handle: row.handle, source: "admin", version }
  }

  #secret(row: AccountRow, column: "sign_key" | "previous_sign_key", sealed: string): Secret {
    return this.#keyring.open(sealed, { table: TABLE, row: row.id, column })
  }

  /**
   * Fills in or changes an account of the database; the secrets are sealed, everything else is stored as given.
   *
   * @throws ZodError for settings that are not an account's
   */
  async save(handle: string, input: AccountSettingsInput, now: Date): Promise<void> {
    const checked = accountSettingsSchema.parse(input)
    const { sign_key: _key, previous_sign_key: _previous, ...settings } = input
    const { id } = await this.#row(handle, now)
    const seal = (secret: Secret | undefined, column: string) =>
      secret ? this.#keyring.seal(secret, { table: TABLE, row: id, column }) : null
    await this.#db(TABLE)
      .where({ id })
      .update({
        settings: JSON.stringify(settings),
        sign_key: seal(checked.sign_key, "sign_key"),
        previous_sign_key: seal(checked.previous_sign_key, "previous_sign_key"),
        sign_key_saved_at: now,
        updated_at: now,
      })
  }

  /** Notes what the gateway's last answers and notices were like. */
  async noteHealth(handle: string, health: AccountHealth, now: Date): Promise<void> {
    const { id } = await this.#row(handle, now)
    await this.#db(TABLE).where({ id }).update({ ...health, updated_at: now })
  }

  /**
   * Takes the next free moment for a scheduled question, so that all processes together keep to the account's rate.
   *
   * @returns `undefined` while the account is paused
   */
  async takeTurn(handle: string, perSecond: number, now: Date): Promise<Date | undefined> {
    const { id } = await this.#row(handle, now)
    const interval = Math.ceil(1000 / perSecond)
    const [row] = await this.#db(TABLE)
      .where({ id })
      .where((free) => free.whereNull("paused_until").orWhere("paused_until", "<=", now))
      .update({ next_request_at: this.#db.raw("greatest(coalesce(next_request_at, ?), ?) + ? * interval '1 millisecond'", [now, now, interval]) })
      .returning<{ next_request_at: Date }[]>("next_request_at")
    return row && new Date(row.next_request_at.getTime() - interval)
  }

  /** How many scheduled questions in a row the gateway did not work on. */
  async troubles(handle: string): Promise<number> {
    const row = await this.#db(TABLE).where({ handle, deleted_at: null }).first<{ trouble_count: number } | undefined>("trouble_count")
    return row?.trouble_count ?? 0
  }

  /**
   * Notes that the gateway did not work on a question, or that it does again (`null`).
   *
   * @param pausedUntil no scheduled question is asked before
   */
  async noteTrouble(handle: string, trouble: QuestionTrouble | null, pausedUntil: Date | null, now: Date): Promise<void> {
    const { id } = await this.#row(handle, now)
    const facts = trouble
      ? { trouble, trouble_since: this.#db.raw("coalesce(trouble_since, ?)", [now]), trouble_count: this.#db.raw("trouble_count + 1") }
      : { trouble, trouble_since: null, trouble_count: 0 }
    await this.#db(TABLE).where({ id }).update({ ...facts, paused_until: pausedUntil, updated_at: now })
  }

  /** Counts a notice that is not worked on. */
  async count(handle: string, what: "not_ours_count" | "refused_count", now: Date): Promise<void> {
    const { id } = await this.#row(handle, now)
    await this.#db(TABLE).where({ id }).update({ [what]: this.#db.raw("?? + 1", [what]), updated_at: now })
  }

  async #row(handle: string, now: Date): Promise<{ id: string }> {
    const find = () => this.#db(TABLE).where({ handle, deleted_at: null }).first<{ id: string } | undefined>("id")
    const existing = await find()
    if (existing) return existing
    await this.#db(TABLE)
      .insert({ ...newRow("acqacc", now), handle })
      .onConflict(this.#db.raw("(handle) where deleted_at is null"))
      .ignore()
    const made = await find()
    if (!made) throw new MedusaError(MedusaError.Types.UNEXPECTED_STATE, `The account row ${handle} could not be made.`)
    return made
  }
}
