import { MedusaError } from "@medusajs/framework/utils"
import type { CredentialRejection } from "../../../../domain/accounts/credential-rejection"
import type { QueryFailure } from "../../../../domain/accounts/query-failure"
import { LONGEST_PAUSE_MS } from "../../../../domain/accounts/query-failure"
import type { Secret } from "../../../../domain/shared/secret"
import { AccountFaultError, accountFaultOf } from "../../accounts/account-fault"
import { endQueryFailure, retryIfOutage, writeQueryFailure } from "./query-failures"
import type { AccountChange, KeyColumn, SealedKeys } from "../../accounts/account-change"
import {
  changesTheAccount,
  changesTheWay,
  difference,
  isSensitive,
  keyReasonOf,
  storedVersion,
  withChange,
} from "../../accounts/account-change"
import { storedAccountSchema } from "../../accounts/account-policy"
import type { Account, AccountHealth, AccountOptions, AccountState, SavedAccount } from "../../accounts/account-state"
import { UNHEARD, UNNOTIFIED } from "../../accounts/account-state"
import type { AccountSettings } from "../../accounts/account-settings"
import { accountSettingsSchema, onlyAccountFields } from "../../accounts/account-settings"
import { AuditTrail } from "./audit-trail"
import { CLOCKS_DIFFER_MS } from "../shared/clocks"
import { columns } from "../../sql/columns"
import type { Database } from "../../sql/database"
import { newRow } from "../../sql/database"
import type { Keyring } from "../../security/encryption"
import { isHandle } from "../../accounts/options"
import type { AccountRow } from "../../sql/rows"

export type { Account, AccountHealth, AccountState, SavedAccount } from "../../accounts/account-state"

const TABLE = "acquiring_account"

/** As far ahead as the round of a job, or anybody, waits for a turn. */
const FARTHEST_TURN_MS = 30_000 + CLOCKS_DIFFER_MS

const FARTHEST_PAUSE_MS = LONGEST_PAUSE_MS + CLOCKS_DIFFER_MS

/** Reads and writes accounts. They are read at use, so a change is in force at once and everywhere. */
export class Accounts {
  readonly #db: Database
  readonly #keyring: Keyring
  readonly #options: AccountOptions
  readonly #written: Readonly<Record<string, Readonly<Record<string, unknown>>>>

  /** @param written the accounts of medusa-config as they are written there, without the secrets */
  constructor(
    db: Database,
    keyring: Keyring,
    options: AccountOptions,
    written: Readonly<Record<string, Readonly<Record<string, unknown>>>>
  ) {
    this.#db = db
    this.#keyring = keyring
    this.#options = options
    this.#written = written
  }

  /** The same accounts within a transaction. */
  within(trx: Database): Accounts {
    return new Accounts(trx, this.#keyring, this.#options, this.#written)
  }

  /**
   * The account of a handle; `undefined` as long as it is not filled in.
   *
   * @throws AccountFaultError where what is stored of it cannot be used; `state` says the same without throwing
   */
  async find(handle: string): Promise<Account | undefined> {
    const { account, fault } = await this.state(handle)
    if (fault) throw new AccountFaultError(handle, fault)
    return account
  }

  /** The same, for who goes on without it where it cannot be read. */
  async findReadable(handle: string): Promise<Account | undefined> {
    try {
      return await this.find(handle)
    } catch (error) {
      if (error instanceof AccountFaultError) return undefined
      throw error
    }
  }

  /** An account with what was written of it and how it fares. What medusa-config sets of it counts, whatever was written in the admin. */
  async state(handle: string): Promise<AccountState> {
    const row = await this.#stored(handle)
    const configured = ownValue(this.#options.accounts, handle)
    const version = storedVersion(row)
    if (!configured)
      return { ...this.#opened(row), written: row?.settings ?? {}, inCode: {}, isLocked: false, row, version }
    const inCode = ownValue(this.#written, handle) ?? {}
    const patch = { inCode, isLocked: this.#options.lockAccounts, row, version }
    const written = { ...row?.settings, ...inCode }
    const together =
      row?.settings && !patch.isLocked && accountSettingsSchema.safeParse({ ...written, ...keysOf(configured) })
    // What was written in the admin may not fit any more to what medusa-config sets since: then that alone is in force.
    if (!together || !together.success)
      return { account: { ...configured, handle, source: "config", version }, written: inCode, ...patch }
    return { account: { ...together.data, handle, source: "config", version }, written, ...patch }
  }

  /** The handles of all accounts that were ever filled in or heard of. */
  async handles(): Promise<string[]> {
    const rows = await this.#db(TABLE).whereNull("deleted_at").select<{ handle: string }[]>("handle")
    return [...new Set([...Object.keys(this.#options.accounts), ...rows.map(({ handle }) => handle)])]
  }

  /** Those of them that charge real cards now. */
  async live(): Promise<string[]> {
    const rows = await this.#db(TABLE)
      .whereNull("deleted_at")
      .select<Pick<AccountRow, "handle" | "settings">[]>("handle", "settings")
    const stored = new Map(rows.map(({ handle, settings }) => [handle, settings]))
    const handles = new Set([...stored.keys(), ...Object.keys(this.#options.accounts)])
    // The keys are not needed: an account whose key cannot be opened any more is still what it is.
    return [...handles].filter((handle) => {
      const inCode = ownValue(this.#written, handle)
      const { mode }: { readonly mode?: unknown } = {
        ...(inCode && this.#options.lockAccounts ? {} : stored.get(handle)),
        ...inCode,
      }
      return mode === "live"
    })
  }

  async #stored(handle: string): Promise<AccountRow | undefined> {
    if (!isHandle(handle)) return undefined
    return this.#db(TABLE).where({ handle, deleted_at: null }).first<AccountRow | undefined>()
  }

  #opened(row: AccountRow | undefined): Pick<AccountState, "account" | "fault"> {
    if (!row?.settings || !row.sign_key) return { account: undefined }
    try {
      const settings = storedAccountSchema(this.#options).parse({ ...row.settings, ...this.#keys(row) })
      return { account: { ...settings, handle: row.handle, source: "admin", version: storedVersion(row) } }
    } catch (error) {
      const fault = accountFaultOf(error)
      if (!fault) throw error
      return { account: undefined, fault }
    }
  }

  /** The stored keys as the schema of an account takes them. @throws EncryptionKeyError */
  #keys(row: Pick<AccountRow, "id" | KeyColumn>): Partial<Record<KeyColumn, string>> {
    const open = (column: KeyColumn) => {
      const sealed = row[column]
      return sealed === null ? undefined : this.#keyring.open(sealed, { table: TABLE, row: row.id, column }).reveal()
    }
    return { sign_key: open("sign_key"), previous_sign_key: open("previous_sign_key") }
  }

  #seal({ id }: Pick<AccountRow, "id">, column: KeyColumn, secret: Secret): string {
    return this.#keyring.seal(secret, { table: TABLE, row: id, column })
  }

  /**
   * Fills in or changes an account, as a whole or not at all, and writes down who did it. The secrets are sealed, everything else is stored
   * as given; what medusa-config sets is not for this. It is in force at the next use, in every process. What cannot be used any more goes:
   * fields that this version does not know, and, with a new key, a key before it that does not open.
   *
   * @param by the user who does it
   * @param seen the version that they saw; left out, they did not look
   * @returns `saved`, or why nothing was changed
   * @throws ZodError where what comes of it is no account's settings; then nothing is changed
   */
  async save(
    handle: string,
    { sign_key, previous_sign_key, ...fields }: AccountChange,
    by: string,
    now: Date,
    seen?: string
  ): Promise<SavedAccount> {
    const { id } = await this.#row(handle, now)
    return this.#db.transaction(async (trx) => {
      const row = await trx(TABLE).where({ id }).forUpdate().first<AccountRow>()
      if (seen !== undefined && seen !== storedVersion(row)) return { result: "changed_meanwhile" }
      const settings = withChange(onlyAccountFields(row.settings ?? {}), fields)
      const { previous_sign_key: before } = row
      const isLost =
        sign_key &&
        before !== null &&
        !this.#keyring.opens(before, { table: TABLE, row: row.id, column: "previous_sign_key" })
      const keys: SealedKeys = {
        ...(sign_key && { sign_key: this.#seal(row, "sign_key", sign_key) }),
        ...(isLost && { previous_sign_key: null }),
        ...(previous_sign_key !== undefined && {
          previous_sign_key: previous_sign_key && this.#seal(row, "previous_sign_key", previous_sign_key),
        }),
      }
      const configured = ownValue(this.#options.accounts, handle)
      const inCode = ownValue(this.#written, handle)
      const known = configured ? keysOf(configured) : this.#keys({ ...row, ...keys })
      const schema = configured ? accountSettingsSchema : storedAccountSchema(this.#options)
      const saved = schema.parse({ ...settings, ...inCode, ...known })
      const keyReason = keyReasonOf(
        { ...row.settings, ...inCode },
        { ...settings, ...inCode },
        Boolean(previous_sign_key)
      )
      if (!sign_key && keyReason) return { result: "key_missing", keyReason }
      const changed = difference({ ...row, settings: row.settings ?? {} }, settings, keys)
      if (Object.keys(changed.after).length === 0) return { result: "saved", isSensitive: false }
      const forgotten = {
        ...(changesTheWay(changed.after) && UNHEARD),
        ...(changesTheAccount(changed.after) && UNNOTIFIED),
      }
      const patch = { ...keys, ...(sign_key && { sign_key_saved_at: now }), ...forgotten }
      await trx(TABLE)
        .where({ id })
        .update({ settings: JSON.stringify(settings), ...patch, updated_at: now })
      // The trouble may have been that of a setting: what was asked in vain is not to wait until its next date.
      if (changesTheWay(changed.after))
        await retryIfOutage(
          trx,
          { account: handle, since: row.query_failing_since, requestsPerSecond: saved.requestsPerSecond },
          now
        )
      await new AuditTrail(trx, this.#keyring).add(
        { action: "account.changed", subject: handle, actor_id: by, ...changed },
        now
      )
      return { result: "saved", isSensitive: isSensitive(changed.after) }
    })
  }

  /** Notes what the gateway's last answers and webhooks were like: of webhooks that are refused also since when, until one verifies. */
  async noteHealth(handle: string, health: AccountHealth, now: Date): Promise<void> {
    const { id } = await this.#row(handle, now)
    const refused = health.last_unverified_at && {
      webhooks_unverified_since: this.#db.raw("coalesce(webhooks_unverified_since, ?)", [health.last_unverified_at]),
    }
    const verified = health.last_verified_at && { webhooks_unverified_since: null }
    await this.#db(TABLE)
      .where({ id })
      .update({ ...columns({ ...health }), ...refused, ...verified, updated_at: now })
  }

  /**
   * Takes the next free moment for a scheduled question, so that all processes together keep to the account's rate. One that is too
   * late for who asks is left to others. A turn or a pause further ahead than any is given is from a clock that was wrong, and holds
   * nobody up.
   *
   * @param before when the round of who asks is over
   * @returns `undefined` while the account is paused, or where the next free moment is not before that
   */
  async takeTurn(
    handle: string,
    { perSecond, before }: { readonly perSecond: number; readonly before: Date },
    now: Date
  ): Promise<Date | undefined> {
    const { id } = await this.#row(handle, now)
    const interval = Math.ceil(1000 / perSecond)
    const ahead = (milliseconds: number): Date => new Date(now.getTime() + milliseconds)
    const free = "case when next_request_at between ? and ? then next_request_at else ? end"
    const moment = [now, ahead(FARTHEST_TURN_MS), now]
    const [row] = await this.#db(TABLE)
      .where({ id })
      .where((over) =>
        over
          .whereNull("queries_paused_until")
          .orWhereNotBetween("queries_paused_until", [ahead(1), ahead(FARTHEST_PAUSE_MS)])
      )
      .whereRaw(`${free} < ?`, [...moment, before])
      .update({ next_request_at: this.#db.raw(`${free} + ? * interval '1 millisecond'`, [...moment, interval]) })
      .returning<{ next_request_at: Date }[]>("next_request_at")
    return row && new Date(row.next_request_at.getTime() - interval)
  }

  /** How many scheduled questions in a row the gateway did not work on. */
  async troubles(handle: string): Promise<number> {
    const row = await this.#db(TABLE)
      .where({ handle, deleted_at: null })
      .first<{ query_failure_count: number } | undefined>("query_failure_count")
    return row?.query_failure_count ?? 0
  }

  /**
   * Notes that the gateway did not work on a question.
   *
   * @param pausedUntil no scheduled question is asked before
   */
  async noteTrouble(handle: string, query_failure: QueryFailure, pausedUntil: Date | null, now: Date): Promise<void> {
    const { id } = await this.#row(handle, now)
    await writeQueryFailure(this.#db, id, query_failure, pausedUntil, now)
  }

  /** Notes that the gateway works on questions. After an outage, what was tried in vain is due again: once, whoever hears first that it is over. */
  async noteNoTrouble(
    { handle, requestsPerSecond }: Pick<Account, "handle" | "requestsPerSecond">,
    now: Date
  ): Promise<void> {
    const { id } = await this.#row(handle, now)
    await endQueryFailure(this.#db, { id, account: handle, requestsPerSecond }, now)
  }

  /** Notes that the gateway refused the account when it was told to do something; written once, however many shoppers meet it. */
  async noteRefused(handle: string, credential_rejection: CredentialRejection, now: Date): Promise<void> {
    const { id } = await this.#row(handle, now)
    const credential_rejected_since = this.#db.raw("coalesce(credential_rejected_since, ?)", [now])
    await this.#db(TABLE)
      .where({ id })
      .whereRaw("credential_rejection IS DISTINCT FROM ?", [credential_rejection])
      .update({ credential_rejection, credential_rejected_since, updated_at: now })
  }

  /** Notes that the gateway took what it was told to do: it does not refuse the account any more, if it did. */
  async noteTaken(handle: string, now: Date): Promise<void> {
    const refused = this.#db(TABLE).where({ handle, deleted_at: null }).whereNotNull("credential_rejection")
    await refused.update({ credential_rejection: null, credential_rejected_since: null, updated_at: now })
  }

  /** Counts webhooks that are not worked on. */
  async count(handle: string, what: "unknown_order_count" | "rejected_count", now: Date, count = 1): Promise<void> {
    const { id } = await this.#row(handle, now)
    await this.#db(TABLE)
      .where({ id })
      .update({ [what]: this.#db.raw("?? + ?", [what, count]), updated_at: now })
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

/** The keys of an account as its schema takes them. */
function keysOf({ sign_key, previous_sign_key }: AccountSettings): Partial<Record<KeyColumn, string>> {
  return { sign_key: sign_key.reveal(), previous_sign_key: previous_sign_key?.reveal() }
}

function ownValue<Value>(values: Readonly<Record<string, Value>>, name: string): Value | undefined {
  return Object.hasOwn(values, name) ? values[name] : undefined
}
