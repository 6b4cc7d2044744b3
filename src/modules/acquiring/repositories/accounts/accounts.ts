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
import { NO_RESPONSE, UNNOTIFIED } from "../../accounts/account-state"
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

/** The furthest slot that a run of a job, or any other caller, waits for. */
const FARTHEST_TURN_MS = 30_000 + CLOCKS_DIFFER_MS

const FARTHEST_PAUSE_MS = LONGEST_PAUSE_MS + CLOCKS_DIFFER_MS

/** Reads and writes accounts. They are read on every use, so a change applies immediately in every process. */
export class Accounts {
  readonly #db: Database
  readonly #keyring: Keyring
  readonly #options: AccountOptions
  readonly #written: Readonly<Record<string, Readonly<Record<string, unknown>>>>

  /** @param written the explicit settings of the accounts in medusa-config, without the secrets */
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

  /** These accounts within a transaction. */
  within(trx: Database): Accounts {
    return new Accounts(trx, this.#keyring, this.#options, this.#written)
  }

  /**
   * The account of a handle; `undefined` while it is incomplete.
   *
   * @throws AccountFaultError if its stored form cannot be used; `state` reports that without an error
   */
  async find(handle: string): Promise<Account | undefined> {
    const { account, fault } = await this.state(handle)
    if (fault) throw new AccountFaultError(handle, fault)
    return account
  }

  /** Returns `undefined` instead of an error, for a caller that continues without the account. */
  async findReadable(handle: string): Promise<Account | undefined> {
    try {
      return await this.find(handle)
    } catch (error) {
      if (error instanceof AccountFaultError) return undefined
      throw error
    }
  }

  /** An account with its settings and health. The settings in medusa-config override those in the admin. */
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
    // The admin's settings may no longer fit those in medusa-config. Then only medusa-config applies.
    if (!together || !together.success)
      return { account: { ...configured, handle, source: "config", version }, written: inCode, ...patch }
    return { account: { ...together.data, handle, source: "config", version }, written, ...patch }
  }

  /** The handles of all accounts that were ever configured or have a row. */
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
    // The keys are not needed, because an account with an undecryptable key still has its mode.
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

  /**
   * The stored keys in the form of the account schema.
   *
   * @throws EncryptionKeyError if a key cannot be decrypted
   */
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
   * Creates or changes an account, as a whole or not at all, and adds an audit entry. The secrets are encrypted, all
   * other fields are stored as given. It does not change settings of medusa-config. The change applies from the next
   * use, in every process. Unusable values are removed: fields that this version does not support, and, with a new key,
   * an undecryptable previous key.
   *
   * @param by the id of the user
   * @param seen the version that the user saw; omitted: no check
   * @returns `saved`, or why nothing was changed
   * @throws ZodError if the result is no valid account; then nothing is changed
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
        ...(changesTheWay(changed.after) && NO_RESPONSE),
        ...(changesTheAccount(changed.after) && UNNOTIFIED),
      }
      const patch = { ...keys, ...(sign_key && { sign_key_saved_at: now }), ...forgotten }
      await trx(TABLE)
        .where({ id })
        .update({ settings: JSON.stringify(settings), ...patch, updated_at: now })
      // A setting may have caused the failure, so the queries that failed do not wait until their next date.
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

  /**
   * Stores the latest answers and webhooks of the gateway. For unverified webhooks, it also stores since when, until
   * one verifies.
   */
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
   * Takes the next free slot for a scheduled query, so all processes share the account's rate. A slot that is
   * too late for the caller is left to others. A slot or pause beyond the longest possible one comes from a wrong clock
   * and is ignored.
   *
   * @param before the end of the caller's run
   * @returns `undefined` while the account is paused, or if the next free slot is not before that end
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

  /** The number of scheduled queries in a row that the gateway did not process. */
  async troubles(handle: string): Promise<number> {
    const row = await this.#db(TABLE)
      .where({ handle, deleted_at: null })
      .first<{ query_failure_count: number } | undefined>("query_failure_count")
    return row?.query_failure_count ?? 0
  }

  /**
   * Stores that the gateway did not process a query.
   *
   * @param pausedUntil no scheduled query runs before this time
   */
  async noteTrouble(handle: string, query_failure: QueryFailure, pausedUntil: Date | null, now: Date): Promise<void> {
    const { id } = await this.#row(handle, now)
    await writeQueryFailure(this.#db, id, query_failure, pausedUntil, now)
  }

  /**
   * Stores that the gateway processes queries. After an outage, the failed work becomes due again, only once for all
   * processes.
   */
  async noteNoTrouble(
    { handle, requestsPerSecond }: Pick<Account, "handle" | "requestsPerSecond">,
    now: Date
  ): Promise<void> {
    const { id } = await this.#row(handle, now)
    await endQueryFailure(this.#db, { id, account: handle, requestsPerSecond }, now)
  }

  /**
   * Stores that the gateway rejected the account in a payment or operation; only the first rejection of a kind is
   * written.
   */
  async noteRefused(handle: string, credential_rejection: CredentialRejection, now: Date): Promise<void> {
    const { id } = await this.#row(handle, now)
    const credential_rejected_since = this.#db.raw("coalesce(credential_rejected_since, ?)", [now])
    await this.#db(TABLE)
      .where({ id })
      .whereRaw("credential_rejection IS DISTINCT FROM ?", [credential_rejection])
      .update({ credential_rejection, credential_rejected_since, updated_at: now })
  }

  /** Stores that the gateway accepted a payment or operation, so it no longer rejects the account. */
  async noteTaken(handle: string, now: Date): Promise<void> {
    const refused = this.#db(TABLE).where({ handle, deleted_at: null }).whereNotNull("credential_rejection")
    await refused.update({ credential_rejection: null, credential_rejected_since: null, updated_at: now })
  }

  /** Counts webhooks that are not processed. */
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

/** The keys of an account in the form of its schema. */
function keysOf({ sign_key, previous_sign_key }: AccountSettings): Partial<Record<KeyColumn, string>> {
  return { sign_key: sign_key.reveal(), previous_sign_key: previous_sign_key?.reveal() }
}

function ownValue<Value>(values: Readonly<Record<string, Value>>, name: string): Value | undefined {
  return Object.hasOwn(values, name) ? values[name] : undefined
}
