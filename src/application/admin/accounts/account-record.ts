import { toMessageResponse } from "../../../domain/shared/messages/message"
import type { MessageResponse } from "../../../domain/shared/messages/message"
import { placeInCode } from "../../accounts/place-in-code"
import type { MedusaContainer } from "@medusajs/framework/types"
import type { QueryFailure } from "../../../domain/accounts/query-failure"
import { settingAt } from "../../../domain/shared/setting-path"
import type { FrequentSetting } from "../../../gateway"
import { eachFrequentSetting, parseProfile, signedMessages } from "../../../gateway"
import { defaultOf, eachField } from "../../../modules/acquiring/accounts/account-settings"
import type { AccountFieldName } from "../../../modules/acquiring/accounts/account-settings"
import type { Account, AccountState } from "../../../modules/acquiring/repositories/accounts/accounts"
import type AcquiringModuleService from "../../../modules/acquiring/service"
import { providerOf } from "../../shared/provider-id"
import { acquiringOf } from "../../shared/acquiring"
import { webhookAddress } from "../../accounts/webhook-address"
import type { PlanNotOffered } from "../../subscriptions/plans/why-not-offered"
import { plansNotOffered } from "../../subscriptions/plans/why-not-offered"
import { offeredHandles, requireHandle } from "../../accounts/handles"
import { regionsByProvider } from "../../accounts/regions"
import type { SetUp } from "../../accounts/set-up"
import { isProxyUnnamed } from "../../accounts/forwarded"
import { setUpOf } from "../../accounts/set-up"

/** The origin of a field's value: medusa-config, the admin, or neither. */
export type FieldSource = "code" | "admin" | "default"

/** A field of an account; a locked one is changed in medusa-config only. */
export interface FieldRecord {
  readonly value: unknown
  readonly source: FieldSource
  readonly locked: boolean
}

/** A setting of the profile that merchants often change. */
export interface ProfileSettingRecord {
  readonly value: unknown
  readonly default: unknown
}

/** A secret of an account: no response contains it in any form. */
export interface SecretRecord {
  readonly saved: boolean
  /** When it was saved in the admin; null for the previous key, because its date is not stored. */
  readonly saved_at: Date | null
  readonly source: FieldSource
  readonly locked: boolean
}

/** The health of an account: the gateway's last answers and webhooks. */
export interface HealthRecord {
  readonly last_answer_at: Date | null
  readonly last_answer: MessageResponse | null
  /** Why queries fail; null while they work. */
  readonly query_failure: QueryFailure | null
  /** Since when queries fail; for webhooks see `webhooks_unverified_since`. */
  readonly failing_since: Date | null
  readonly last_verified_at: Date | null
  readonly last_unverified_at: Date | null
  readonly last_unverified_reason: MessageResponse | null
  /** The first webhook that did not verify since the last one with a valid signature; null while they are valid. */
  readonly webhooks_unverified_since: Date | null
  /** Verified webhooks about order numbers of another installation. */
  readonly unknown_order_count: number
  /** Webhooks with a 400 response. */
  readonly rejected_count: number
}

/** A gateway account in the admin API. */
export interface AccountRecord {
  readonly handle: string
  /** The payment provider that a region offers. */
  readonly provider_id: string
  /** Whether medusa-config has its provider entry, without which no region can offer it. */
  readonly has_provider: boolean
  /** The place of its configuration; null if it has none. */
  readonly filled_in: "code" | "admin" | null
  /** The place that sets its locked fields; null if it has none. */
  readonly set_in: MessageResponse | null
  /** Changes with each update. An update with an outdated version is rejected, because another user was faster. */
  readonly version: string
  readonly mode: Account["mode"]
  /** Whether shoppers can pay with it. */
  readonly enabled: boolean
  /**
   * Whether the plugin's options allow `flow` `direct` and `both`. If not, shoppers pay on the gateway's page, whatever
   * `flow` is.
   */
  readonly direct_cards_allowed: boolean
  /** Sent with each payment. If the gateway's operator enters it too, it must be exactly this. */
  readonly webhook_url: string
  readonly fields: Readonly<Record<AccountFieldName, FieldRecord>>
  /** The settings of the profile that differ most often, by path; `fields.profile` has all that are configured. */
  readonly profile_settings: Readonly<Record<FrequentSetting, ProfileSettingRecord>>
  /** The messages whose signature can be searched, by the path of their setting. */
  readonly signed_messages: readonly string[]
  readonly secrets: Readonly<Record<"sign_key" | "previous_sign_key", SecretRecord>>
  readonly health: HealthRecord
  readonly set_up: SetUp
}

/** A change of an account; for a key it shows only that it was changed. */
export interface AccountChangeRecord {
  /** The admin user, or the secret API key. */
  readonly by: string
  readonly at: Date
  readonly before: Readonly<Record<string, unknown>>
  readonly after: Readonly<Record<string, unknown>>
}

/**
 * Payments without a final result at the gateway: open pages and challenges, unknown results, and pages that may still
 * be paid.
 */
export interface UnfinishedPayments {
  /**
   * Sent with the account's current `merchant_id`, `account_id`, `mode` and `baseUrl`. If one of these changes, the
   * gateway cannot be queried about them.
   */
  readonly present: number
  /**
   * Sent with other values: the gateway cannot be queried about them. Their webhooks count as long as `sign_key` or
   * `previous_sign_key` is theirs.
   */
  readonly former: number
}

/**
 * An account with its latest changes, newest first, the plans that are not offered under its settings, and its
 * unfinished payments.
 */
export type AccountDetail = AccountRecord & {
  readonly changes: readonly AccountChangeRecord[]
  readonly plans_not_offered: readonly PlanNotOffered[]
  readonly unfinished_payments: UnfinishedPayments
}

/** Reads accounts, configured or not. */
export async function readAccountRecords(
  container: MedusaContainer,
  handles: readonly string[]
): Promise<AccountRecord[]> {
  const around = await withSnapshots(container)
  return Promise.all(handles.map((handle) => readRecord(handle, around)))
}

/** Reads an account with its latest changes and their effect on its plans. @throws a request error `not_found` */
export async function readAccount(container: MedusaContainer, handle: string): Promise<AccountDetail> {
  await requireHandle(container, handle)
  const around = await withSnapshots(container)
  const changes = await around.acquiring.audit.latest("account.changed", handle, LATEST)
  return {
    ...(await readRecord(handle, around)),
    changes: changes.map(({ actor_id, created_at, before, after }) => ({
      by: actor_id,
      at: created_at,
      before,
      after,
    })),
    plans_not_offered: await plansNotOffered(around.acquiring, handle),
    unfinished_payments: await unfinishedPayments(around.acquiring, handle),
  }
}

const LATEST = 20

async function unfinishedPayments(
  { accounts, watchedPages }: AcquiringModuleService,
  handle: string
): Promise<UnfinishedPayments> {
  const account = await accounts.findReadable(handle)
  return account ? watchedPages.countUnfinished(account) : { present: 0, former: 0 }
}

/** Data that all accounts share. */
interface Around {
  readonly acquiring: AcquiringModuleService
  readonly regions: ReadonlyMap<string, readonly string[]>
  readonly offered: readonly string[]
  readonly is_proxy_unnamed: boolean
}

async function withSnapshots(container: MedusaContainer): Promise<Around> {
  const acquiring = acquiringOf(container)
  const is_proxy_unnamed = await isProxyUnnamed(acquiring, new Date())
  return {
    acquiring,
    regions: await regionsByProvider(container),
    offered: offeredHandles(container),
    is_proxy_unnamed,
  }
}

async function readRecord(
  handle: string,
  { acquiring: { accounts, options }, regions, offered, is_proxy_unnamed }: Around
): Promise<AccountRecord> {
  const state = await accounts.state(handle)
  const provider_id = providerOf(handle)
  const webhook_url = webhookAddress(options, handle)
  const has_provider = offered.includes(handle)
  return {
    handle,
    provider_id,
    has_provider,
    webhook_url,
    direct_cards_allowed: options.allowDirectCards,
    ...recordOf(handle, state),
    health: healthOf(state),
    set_up: setUpOf({
      state,
      options,
      webhook_url,
      handle,
      has_provider,
      is_proxy_unnamed,
      regions: regions.get(provider_id) ?? [],
    }),
  }
}

type Filled = Pick<
  AccountRecord,
  | "filled_in"
  | "set_in"
  | "version"
  | "mode"
  | "enabled"
  | "fields"
  | "profile_settings"
  | "signed_messages"
  | "secrets"
>

function recordOf(handle: string, { account, fault, written, inCode, isLocked, row, version }: AccountState): Filled {
  const isInCode = account?.source === "config"
  const opens = fault !== undefined && fault.field !== "sign_key"
  const has = (fields: AccountState["written"], name: string): boolean => (fields[name] ?? null) !== null
  const secret = (saved: boolean, saved_at: Date | null): SecretRecord => ({
    saved,
    saved_at: saved && !isInCode ? saved_at : null,
    source: saved ? (isInCode ? "code" : "admin") : "default",
    locked: isInCode,
  })
  const field = (name: AccountFieldName): FieldRecord => ({
    value: valueOf(name, account, written),
    source: has(inCode, name) ? "code" : has(written, name) ? "admin" : "default",
    locked: isLocked || has(inCode, name),
  })
  return {
    filled_in: isInCode ? "code" : account || fault ? "admin" : null,
    set_in: isInCode ? toMessageResponse(placeInCode(handle)) : null,
    version,
    mode: account?.mode ?? (written.mode === "live" ? "live" : "test"),
    enabled: account?.enabled ?? false,
    fields: eachField(field),
    profile_settings: eachFrequentSetting((setting) => ({
      value: settingAt(account?.profile ?? DEFAULT_PROFILE, setting) ?? null,
      default: settingAt(DEFAULT_PROFILE, setting) ?? null,
    })),
    signed_messages: signedMessages(DEFAULT_PROFILE).map(({ setting }) => setting),
    secrets: {
      sign_key: secret(account !== undefined || opens, row?.sign_key_saved_at ?? null),
      previous_sign_key: secret(
        account?.previous_sign_key !== undefined || (opens && row?.previous_sign_key != null),
        null
      ),
    },
  }
}

const DEFAULT_PROFILE = parseProfile({})

/** Returns only the configured part of the profile, because the rest are its many defaults. */
function valueOf(name: AccountFieldName, account: Account | undefined, written: AccountState["written"]): unknown {
  if (name === "profile") return written.profile ?? {}
  return account ? (account[name] ?? null) : (written[name] ?? defaultOf(name))
}

function healthOf({ row }: AccountState): HealthRecord {
  return {
    last_answer_at: row?.last_answer_at ?? null,
    last_answer: toMessageResponse(row?.last_answer ?? null),
    query_failure: row?.query_failure ?? null,
    failing_since: row?.query_failing_since ?? null,
    last_verified_at: row?.last_verified_at ?? null,
    last_unverified_at: row?.last_unverified_at ?? null,
    last_unverified_reason: toMessageResponse(row?.last_unverified_reason ?? null),
    webhooks_unverified_since: row?.webhooks_unverified_since ?? null,
    unknown_order_count: row?.unknown_order_count ?? 0,
    rejected_count: row?.rejected_count ?? 0,
  }
}
