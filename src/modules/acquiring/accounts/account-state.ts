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

/** An account that is filled in, wherever that was done. */
export interface Account extends AccountSettings {
  readonly handle: string
  readonly source: "config" | "admin"
  /** Changes with every settings change; tells a client that is out of date. */
  readonly version: string
}

export type AccountHealth = Partial<
  Pick<
    AccountRow,
    "last_verified_at" | "last_unverified_at" | "last_unverified_reason" | "last_answer_at" | "last_answer"
  >
>

/** What medusa-config says about accounts. */
export type AccountOptions = Pick<AcquiringOptions, "accounts" | "allowDirectCards" | "gatewayHosts" | "lockAccounts">

/** What was written of an account, where, and how it fares: for the merchant. */
export interface AccountState {
  /** `undefined` as long as it is not filled in, or cannot be used as it is stored. */
  readonly account: Account | undefined
  /** Why it cannot be used, where it was filled in. */
  readonly fault?: AccountFault
  /** The fields as they were written, without the secrets; what is left out has its default. */
  readonly written: Readonly<Record<string, unknown>>
  /** Those of them that medusa-config sets: they are changed there only. */
  readonly inCode: Readonly<Record<string, unknown>>
  /** Whether nothing of it is changed in the admin. */
  readonly isLocked: boolean
  readonly row: AccountRow | undefined
  /** Another one after every change that is made in the admin, also of an account that is not filled in: whoever changes it says what they saw. */
  readonly version: string
}

/** What came of a change. `key_missing`: it has no `sign_key`, and needs one. */
export type SavedAccount =
  | { readonly result: "saved"; readonly isSensitive: boolean }
  | { readonly result: "changed_meanwhile" }
  | { readonly result: "key_missing"; readonly keyReason: KeyReason }

/** Nothing is known of the gateway yet. */
export const UNHEARD = {
  ...{ last_answer_at: null, last_answer: null, ...NO_QUERY_FAILURE },
  ...{ credential_rejection: null, credential_rejected_since: null },
} as const

/** No webhook came yet. */
export const UNNOTIFIED = {
  last_verified_at: null,
  last_unverified_at: null,
  last_unverified_reason: null,
  webhooks_unverified_since: null,
} as const
