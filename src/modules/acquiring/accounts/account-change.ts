import { createHash } from "node:crypto"
import { isDeepStrictEqual } from "node:util"
import type { Secret } from "../../../domain/shared/secret"
import type { AccountFieldName } from "./account-settings"
import { accountFields } from "./account-settings"
import type { AccountRow } from "../sql/rows"

/** The changed fields of an account: an omitted field stays, null resets a field to its default. */
export type AccountChange = Readonly<Partial<Record<AccountFieldName, unknown>>> & {
  readonly sign_key?: Secret
  /** Null removes it. */
  readonly previous_sign_key?: Secret | null
}

export type KeyColumn = "sign_key" | "previous_sign_key"

/** Cipher texts that replace stored ones. */
export type SealedKeys = Readonly<Partial<Record<KeyColumn, string | null>>>

type Fields = Readonly<Record<string, unknown>>

/** Merges a change into the stored fields. */
export function withChange(before: Fields, change: Fields): Record<string, unknown> {
  const merged = { ...before, ...Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)) }
  return Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== null))
}

/** The changed fields by name, before and after. A key appears only as a mask. */
export function difference(
  stored: { readonly settings: Fields } & SealedKeys,
  settings: Fields,
  keys: SealedKeys
): { readonly before: Fields; readonly after: Fields } {
  const names = [...new Set([...Object.keys(stored.settings), ...Object.keys(settings)])]
  const differing = names.filter((name) => !isDeepStrictEqual(stored.settings[name], settings[name]))
  const written = (["sign_key", "previous_sign_key"] as const).filter(
    (name) => keys[name] || (keys[name] === null && stored[name])
  )
  const reported = (fields: Fields, sealed: SealedKeys) => ({
    ...Object.fromEntries(differing.map((name) => [name, fields[name] ?? null])),
    ...Object.fromEntries(written.map((name) => [name, sealed[name] ? MASK : null])),
  })
  return { before: reported(stored.settings, stored), after: reported(settings, keys) }
}

const MASK = "***"

const WAY_TO_THE_GATEWAY: ReadonlySet<string> = new Set(["baseUrl", "merchant_id", "account_id", "sign_key", "profile"])

/** Whether a change affects the connection to the gateway, so the gateway's earlier answers no longer apply. */
export function changesTheWay(changed: Fields): boolean {
  return Object.keys(changed).some((name) => WAY_TO_THE_GATEWAY.has(name))
}

const ACCOUNT_AT_THE_GATEWAY: ReadonlySet<string> = new Set(["baseUrl", "merchant_id", "account_id"])

/** Whether the change selects another account at the gateway. No webhook of that account has arrived yet. */
export function changesTheAccount(changed: Fields): boolean {
  return Object.keys(changed).some((name) => ACCOUNT_AT_THE_GATEWAY.has(name))
}

const SENSITIVE: ReadonlySet<string> = new Set([
  "baseUrl",
  "merchant_id",
  "account_id",
  "mode",
  "flow",
  "profile",
  "sign_key",
  "previous_sign_key",
])

/**
 * Whether a change affects the destination of cards and money, or the verification of webhooks. Then other people are
 * notified.
 */
export function isSensitive(changed: Fields): boolean {
  return Object.keys(changed).some((name) => SENSITIVE.has(name))
}

/** Why a change needs the key: requests go to another address or path, or messages get another meaning. */
export type KeyReason = "destination" | "meaning"

/**
 * Whether a change needs the key in its request. A stored key must not be used with another address without it. A login
 * alone must not turn a declined payment into a paid one, neither by the gateway's codes and statuses nor by a new key
 * for signed messages.
 *
 * @param isKeyAdded whether the change adds a previous key
 */
export function keyReasonOf(before: Fields, after: Fields, isKeyAdded: boolean): KeyReason | undefined {
  if (isKeyAdded) return "meaning"
  if (isDeepStrictEqual([before.baseUrl, before.profile], [after.baseUrl, after.profile])) return undefined
  if (!isDeepStrictEqual(destinationOf(before), destinationOf(after))) return "destination"
  return isDeepStrictEqual(meaningOf(before), meaningOf(after)) ? undefined : "meaning"
}

/** An unreadable value counts as equal to itself only. */
function destinationOf({ baseUrl, profile }: Fields): unknown {
  const address = accountFields.baseUrl.safeParse(baseUrl)
  const read = accountFields.profile.safeParse(profile)
  if (!address.success || !read.success) return { baseUrl, profile }
  return {
    baseUrl: address.data,
    paths: Object.entries(read.data.operations).map(([modification, { path }]) => [modification, path]),
  }
}

/** The settings that decide whether a message of the gateway reports a payment as paid. */
function meaningOf({ profile }: Fields): unknown {
  const { success, data } = accountFields.profile.safeParse(profile)
  return success ? { codes: data.codes, statuses: data.statuses } : { profile }
}

/**
 * A version of everything that the admin stores. A key contributes its cipher text, which differs after each write,
 * even for an equal key.
 */
export function storedVersion(row: AccountRow | undefined): string {
  const patch = [row?.settings ?? null, row?.sign_key ?? null, row?.previous_sign_key ?? null]
  // Half of the hash is enough to distinguish versions, and does not look like a signature.
  return createHash("sha256").update(JSON.stringify(patch)).digest("hex").slice(0, 32)
}
