import { createHash } from "node:crypto"
import { isDeepStrictEqual } from "node:util"
import type { Secret } from "../../../domain/shared/secret"
import type { AccountFieldName } from "./account-settings"
import { accountFields } from "./account-settings"
import type { AccountRow } from "../sql/rows"

/** What is written of an account anew: what is left out stays, null takes a field back to its default. */
export type AccountChange = Readonly<Partial<Record<AccountFieldName, unknown>>> & {
  readonly sign_key?: Secret
  /** Null removes it. */
  readonly previous_sign_key?: Secret | null
}

export type KeyColumn = "sign_key" | "previous_sign_key"

/** Cipher texts that take the place of stored ones. */
export type SealedKeys = Readonly<Partial<Record<KeyColumn, string | null>>>

type Fields = Readonly<Record<string, unknown>>

/** Fields that were written before, with a change to them. */
export function withChange(before: Fields, change: Fields): Record<string, unknown> {
  const merged = { ...before, ...Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)) }
  return Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== null))
}

/** The fields that are changed, by name, as they were and as they become. Of a key it is told that there was one, and no more. */
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
  const told = (fields: Fields, sealed: SealedKeys) => ({
    ...Object.fromEntries(differing.map((name) => [name, fields[name] ?? null])),
    ...Object.fromEntries(written.map((name) => [name, sealed[name] ? MASK : null])),
  })
  return { before: told(stored.settings, stored), after: told(settings, keys) }
}

const MASK = "***"

const WAY_TO_THE_GATEWAY: ReadonlySet<string> = new Set(["baseUrl", "merchant_id", "account_id", "sign_key", "profile"])

/** Whether what the gateway said so far was said about other settings than those that come into force. */
export function changesTheWay(changed: Fields): boolean {
  return Object.keys(changed).some((name) => WAY_TO_THE_GATEWAY.has(name))
}

const ACCOUNT_AT_THE_GATEWAY: ReadonlySet<string> = new Set(["baseUrl", "merchant_id", "account_id"])

/** Whether it is another account at the gateway that comes into force: then no webhook of it came yet. */
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

/** Whether a change decides where cards and money go, or whose webhooks are believed: others are to know of it. */
export function isSensitive(changed: Fields): boolean {
  return Object.keys(changed).some((name) => SENSITIVE.has(name))
}

/** What a change needs the key for: that requests go to another address or path, or that messages mean something else than before. */
export type KeyReason = "destination" | "meaning"

/**
 * Whether a change needs the key in the same request. A stored key never follows to another address by itself; and whoever has a login alone is to make no
 * declined payment a paid one, by the gateway's codes and statuses or by a key of their own under which messages are signed.
 *
 * @param isKeyAdded whether a key before is given
 */
export function keyReasonOf(before: Fields, after: Fields, isKeyAdded: boolean): KeyReason | undefined {
  if (isKeyAdded) return "meaning"
  if (isDeepStrictEqual([before.baseUrl, before.profile], [after.baseUrl, after.profile])) return undefined
  if (!isDeepStrictEqual(destinationOf(before), destinationOf(after))) return "destination"
  return isDeepStrictEqual(meaningOf(before), meaningOf(after)) ? undefined : "meaning"
}

/** What cannot be read leads to where only itself does. */
function destinationOf({ baseUrl, profile }: Fields): unknown {
  const address = accountFields.baseUrl.safeParse(baseUrl)
  const read = accountFields.profile.safeParse(profile)
  if (!address.success || !read.success) return { baseUrl, profile }
  return {
    baseUrl: address.data,
    paths: Object.entries(read.data.operations).map(([modification, { path }]) => [modification, path]),
  }
}

/** By what a message of the gateway says that a payment was made, or that it was not. */
function meaningOf({ profile }: Fields): unknown {
  const { success, data } = accountFields.profile.safeParse(profile)
  return success ? { codes: data.codes, statuses: data.statuses } : { profile }
}

/** Of all that is written in the admin. The keys are in it as they are stored: a text that is another one each time, also of the same key. */
export function storedVersion(row: AccountRow | undefined): string {
  const patch = [row?.settings ?? null, row?.sign_key ?? null, row?.previous_sign_key ?? null]
  // Half of it tells versions apart as well, and looks like no signature.
  return createHash("sha256").update(JSON.stringify(patch)).digest("hex").slice(0, 32)
}
