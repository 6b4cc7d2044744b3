import type { KeyReason } from "./account-change"
import type { AccountFault } from "./account-fault"
import type { AccountSettings } from "./account-settings"
import type { AcquiringOptions } from "./options"
import type { AccountRow } from "../sql/rows"

export const NO_QUERY_FAILURE = {
  query_failure: null,
  query_failing_since: null,
  query_failure_count: 0,
  queries_paused_until: null,
} as const

/** A complete account, from medusa-config or the admin. */
export interface Account extends AccountSettings {
  readonly handle: string
  readonly source: "config" | "admin"
  /** Changes with every settings change, so an outdated client can be detected. */
  readonly version: string
}

export type AccountHealth = Partial<
  Pick<
    AccountRow,
    "last_verified_at" | "last_unverified_at" | "last_unverified_reason" | "last_answer_at" | "last_answer"
  >
>

/** The options in medusa-config about accounts. */
export type AccountOptions = Pick<AcquiringOptions, "accounts" | "allowDirectCards" | "gatewayHosts" | "lockAccounts">

/** The settings, source and health of an account, for the merchant. */
export interface AccountState {
  /** `undefined` while it is incomplete, or if its stored form cannot be used. */
  readonly account: Account | undefined
  /** Why it cannot be used, if it is complete. */
  readonly fault?: AccountFault
  /** The explicit settings without the secrets; an omitted field has its default. */
  readonly written: Readonly<Record<string, unknown>>
  /** The fields that medusa-config sets; they can be changed only there. */
  readonly inCode: Readonly<Record<string, unknown>>
  /** Whether the admin can change none of its fields. */
  readonly isLocked: boolean
  readonly row: AccountRow | undefined
  /**
   * Changes with every change in the admin, even of an incomplete account. A change must contain the version that its
   * author saw.
   */
  readonly version: string
}

/** The result of a change. `key_missing`: the change needs a `sign_key` and has none. */
export type SavedAccount =
  | { readonly result: "saved"; readonly isSensitive: boolean }
  | { readonly result: "changed_meanwhile" }
  | { readonly result: "key_missing"; readonly keyReason: KeyReason }

/** The columns before any answer of the gateway. */
export const NO_RESPONSE = {
  ...{ last_answer_at: null, last_answer: null, ...NO_QUERY_FAILURE },
  ...{ credential_rejection: null, credential_rejected_since: null },
} as const

/** The columns before any webhook. */
export const UNNOTIFIED = {
  last_verified_at: null,
  last_unverified_at: null,
  last_unverified_reason: null,
  webhooks_unverified_since: null,
} as const
