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

/** Where a field's value comes from: medusa-config, the admin, or nobody wrote one. */
export type FieldSource = "code" | "admin" | "default"

/** A field of an account; what is locked is changed in medusa-config only. */
export interface FieldRecord {
  readonly value: unknown
  readonly source: FieldSource
  readonly locked: boolean
}

/** A setting of the profile that merchants meet. */
export interface ProfileSettingRecord {
  readonly value: unknown
  readonly default: unknown
}

/** A secret of an account: it is never sent, in no form. */
export interface SecretRecord {
  readonly saved: boolean
  /** When it was saved in the admin; null for the key before, whose date is not kept. */
  readonly saved_at: Date | null
  readonly source: FieldSource
  readonly locked: boolean
}

/** How an account fares: the gateway's last answers and webhooks. */
export interface HealthRecord {
  readonly last_answer_at: Date | null
  readonly last_answer: string | null
  /** Why the gateway does not work on questions, since when; null while it does. */
  readonly query_failure: QueryFailure | null
  /** Since when the gateway does not work on questions; of webhooks see `webhooks_unverified_since`. */
  readonly failing_since: Date | null
  readonly last_verified_at: Date | null
  readonly last_unverified_at: Date | null
  readonly last_unverified_reason: string | null
  /** The first webhook that was refused since the last one whose signature was right; null while they are right. */
  readonly webhooks_unverified_since: Date | null
  /** Verified webhooks about order numbers of another installation. */
  readonly unknown_order_count: number
  /** Webhooks that were answered with 400. */
  readonly rejected_count: number
}

/** A gateway account as the merchant sees it. */
export interface AccountRecord {
  readonly handle: string
  /** What a region offers. */
  readonly provider_id: string
  /** Whether medusa-config has its provider line, without which no region can offer it. */
  readonly has_provider: boolean
  /** Where it is filled in; null as long as it is not. */
  readonly filled_in: "code" | "admin" | null
  /** Where locked fields are set; null where there are none. */
  readonly set_in: string | null
  /** Another one after every change. A change that is sent with it is refused where somebody else was faster. */
  readonly version: string
  readonly mode: Account["mode"]
  /** Whether shoppers can pay with it. */
  readonly enabled: boolean
  /** Whether the plugin's options allow `flow` `direct` and `both`. Without it shoppers pay on the gateway's page, whatever `flow` is. */
  readonly direct_cards_allowed: boolean
  /** Goes out with each payment; where the gateway's operator wants to enter it as well, exactly so. */
  readonly webhook_url: string
  readonly fields: Readonly<Record<AccountFieldName, FieldRecord>>
  /** The settings of the profile that differ most often, by their paths; all that is written of it stands in `fields.profile`. */
  readonly profile_settings: Readonly<Record<FrequentSetting, ProfileSettingRecord>>
  /** The messages whose signature can be looked for, by the paths of their settings. */
  readonly signed_messages: readonly string[]
  readonly secrets: Readonly<Record<"sign_key" | "previous_sign_key", SecretRecord>>
  readonly health: HealthRecord
  readonly set_up: SetUp
}

/** Who changed what of an account; of a key it is told that there was one, and no more. */
export interface AccountChangeRecord {
  /** The user of the admin, or the secret API key. */
  readonly by: string
  readonly at: Date
  readonly before: Readonly<Record<string, unknown>>
  readonly after: Readonly<Record<string, unknown>>
}

/** Payments that the gateway has not concluded: open pages and challenges, those of which nobody knows what became, and pages that may still be paid. */
export interface UnfinishedPayments {
  /** Those that were sent with the account's present `merchant_id`, `account_id`, `mode` and `baseUrl`. Change one of these, and the gateway cannot be asked about them. */
  readonly present: number
  /** Those that were sent with other ones: the gateway cannot be asked about them. Their webhooks count, as long as `sign_key` or `previous_sign_key` is theirs. */
  readonly former: number
}

/** One account with its last changes, the newest first, its plans that nobody can subscribe to as it is now, and how many payments are unfinished. */
export type AccountDetail = AccountRecord & {
  readonly changes: readonly AccountChangeRecord[]
  readonly plans_not_offered: readonly PlanNotOffered[]
  readonly unfinished_payments: UnfinishedPayments
}

/** Accounts as the merchant sees them, filled in or not. */
export async function readAccountRecords(
  container: MedusaContainer,
  handles: readonly string[]
): Promise<AccountRecord[]> {
  const around = await lookAround(container)
  return Promise.all(handles.map((handle) => readRecord(handle, around)))
}

/** One account with what was last changed of it, and what comes of that for its plans. @throws Refusal `not_found` */
export async function readAccount(container: MedusaContainer, handle: string): Promise<AccountDetail> {
  await requireHandle(container, handle)
  const around = await lookAround(container)
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

/** What is the same for all accounts. */
interface Around {
  readonly acquiring: AcquiringModuleService
  readonly regions: ReadonlyMap<string, readonly string[]>
  readonly offered: readonly string[]
  readonly is_proxy_unnamed: boolean
}

async function lookAround(container: MedusaContainer): Promise<Around> {
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
    set_in: isInCode ? placeInCode(handle) : null,
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

/** Of the profile what is written of it: the rest of it are its many defaults. */
function valueOf(name: AccountFieldName, account: Account | undefined, written: AccountState["written"]): unknown {
  if (name === "profile") return written.profile ?? {}
  return account ? (account[name] ?? null) : (written[name] ?? defaultOf(name))
}

function healthOf({ row }: AccountState): HealthRecord {
  return {
    last_answer_at: row?.last_answer_at ?? null,
    last_answer: row?.last_answer ?? null,
    query_failure: row?.query_failure ?? null,
    failing_since: row?.query_failing_since ?? null,
    last_verified_at: row?.last_verified_at ?? null,
    last_unverified_at: row?.last_unverified_at ?? null,
    last_unverified_reason: row?.last_unverified_reason ?? null,
    webhooks_unverified_since: row?.webhooks_unverified_since ?? null,
    unknown_order_count: row?.unknown_order_count ?? 0,
    rejected_count: row?.rejected_count ?? 0,
  }
}
