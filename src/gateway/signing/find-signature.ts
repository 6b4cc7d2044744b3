import { createMessage } from "../../domain/shared/messages/message"
import type { Message } from "../../domain/shared/messages/message"
import { setImmediate } from "node:timers/promises"
import type { Secret } from "../../domain/shared/secret"
import { byDocumentNames, documentName } from "../webhooks/names"
import { readFields } from "../webhooks/read-fields"
import type { Profile } from "../profile/profile"
import { parseProfile } from "../profile/profile"
import { digestsOfLength, differingSettings, likelyOrders, specsOf } from "./signature-guesses"
import type { SignatureChange } from "./signature-guesses"
import { signatureSpec, verify } from "./signature"
import type { SignatureSpec } from "./signature"
import { signedMessages } from "./signed-messages"
import type { SignedMessage } from "./signed-messages"
import type { Signable } from "./signed-values"
import { Unreadable } from "../wire/tree"
import type { NamedTree } from "../wire/tree"

export type SignatureSearch =
  /** The signature verifies with the current settings, so no change is needed. */
  | { readonly kind: "as_set"; readonly key: KeyName }
  /** The signature verifies with these changed settings. */
  | { readonly kind: "fits"; readonly key: KeyName; readonly change: SignatureChange }
  /** @property otherAccount whether the message names another merchant or account, which has another key */
  | { readonly kind: "none"; readonly attempted: number; readonly otherAccount: boolean }
  | { readonly kind: "missing" }
  /** The signature has the form of no digest of the profile. */
  | { readonly kind: "unknown_digest"; readonly characters: number }
  /** The message contains a card number or security code and `mayContainCard` is false. */
  | { readonly kind: "card" }
  | { readonly kind: "unreadable"; readonly message: Message }

export type KeyName = "sign_key" | "previous_sign_key"

export interface SearchedSignature {
  /** The message as sent or received: form, JSON, XML, multipart, a query string, or a URL with one. */
  readonly text: string
  /** The message's kind: the path of its settings in the profile. */
  readonly setting: string
  /** Whether the message may contain card data. A test account's cards belong to no real person. */
  readonly mayContainCard: boolean
}

export interface SignatureAccount {
  readonly merchantId: string
  readonly accountId: string
  readonly signKey: Secret
  readonly previousSignKey?: Secret
  readonly profile: Profile
}

/** Trials between two yields to the event loop. A message without a match takes thousands of trials. */
const CANDIDATES_PER_BATCH = 500

/**
 * Searches for the settings under which a message has its signature (gateway-api 5.4). It tries these orders of fields,
 * each with every digest, key position, joiner and normaliser:
 * - those of all messages in the profile, also without one or two of their fields;
 * - all fields sorted by name, and in the received order.
 *
 * It tries settings close to the current ones first. The result contains neither the key nor a computed signature.
 */
export async function findSignature(
  { text, setting, mayContainCard }: SearchedSignature,
  account: SignatureAccount
): Promise<SignatureSearch> {
  const message = signedMessages(account.profile).find((known) => known.setting === setting)
  if (!message) return { kind: "unreadable", message: createMessage("gateway.no_signed_message", { setting }) }
  const read = readMessage(text, message, account)
  if ("kind" in read) return read
  if (!mayContainCard && CARD_FIELDS.some((field) => read.named.has(field))) return { kind: "card" }
  if (read.signature === "") return { kind: "missing" }
  const digests = digestsOfLength(read.signature)
  if (digests.length === 0) return { kind: "unknown_digest", characters: read.signature.length }
  return search(read, message, account, digests)
}

const CARD_FIELDS = ["card", "security_code"] as const

/** A message to verify, under its received names and under the document's. */
interface ReadMessage {
  readonly raw: NamedTree
  readonly named: NamedTree
  /** The document's names of the received fields, in the received order. */
  readonly came: readonly string[]
  readonly signature: string
  readonly otherAccount: boolean
}

type ReadTrouble = Extract<SignatureSearch, { kind: "unreadable" }>

function readMessage(
  text: string,
  { names }: SignedMessage,
  { merchantId, accountId }: SignatureAccount
): ReadMessage | ReadTrouble {
  try {
    const { fields } = readFields({ method: "POST", body: Buffer.from(afterAddress(text.trim()), "utf8") })
    const given = byDocumentNames(fields, names)
    const nonEmpty = [...given].filter(([, value]) => value !== "")
    // For a missing merchant or account the account's own is used, as in the verification of a webhook.
    const named = new Map([["merchant_id", merchantId], ["account_id", accountId], ...nonEmpty])
    const signature = given.get("encryption_data")
    return {
      raw: new Map([...fields].filter(([name]) => documentName(name, names) !== "encryption_data")),
      named,
      came: nonEmpty.flatMap(([name, value]) =>
        typeof value === "string" && name !== "encryption_data" ? [name] : []
      ),
      signature: typeof signature === "string" ? signature.trim() : "",
      otherAccount: named.get("merchant_id") !== merchantId || named.get("account_id") !== accountId,
    }
  } catch (error) {
    if (error instanceof Unreadable) return { kind: "unreadable", message: error.content }
    throw error
  }
}

/** A text that was copied from a web server's log is often a whole URL, or its part from the question mark on. */
function afterAddress(text: string): string {
  return /^(https?:\/\/|\/|\?)/.test(text) && text.includes("?") ? text.slice(text.indexOf("?") + 1) : text
}

async function search(
  { raw, named, came, signature, otherAccount }: ReadMessage,
  message: SignedMessage,
  { profile, signKey, previousSignKey }: SignatureAccount,
  digests: readonly SignatureSpec["digest"][]
): Promise<SignatureSearch> {
  const wanted = signatureSpec(profile.signing, message.settings)
  const fitting = (spec: SignatureSpec): KeyName | undefined => {
    const signable: Signable = { fields: spec.strategy === "sorted" ? raw : named }
    if (verify(spec, signable, signature, [signKey]) === "right") return "sign_key"
    return verify(spec, signable, signature, [previousSignKey]) === "right" ? "previous_sign_key" : undefined
  }
  const asSet = fitting(wanted)
  if (asSet) return { kind: "as_set", key: asSet }
  const known = [message, ...signedMessages(parseProfile({})), ...signedMessages(profile)]
  const [own, others] = [
    known.filter(({ setting }) => setting === message.setting),
    known.filter(({ setting }) => setting !== message.setting),
  ]
  let attempted = 0
  for (const spec of specsOf(
    likelyOrders(own.map(settingsOf), others.map(settingsOf), { named, came }),
    wanted,
    digests
  )) {
    if (++attempted % CANDIDATES_PER_BATCH === 0) await setImmediate()
    const key = fitting(spec)
    if (key) return { kind: "fits", key, change: differingSettings(wanted, spec) }
  }
  return { kind: "none", attempted, otherAccount }
}

function settingsOf({ settings }: SignedMessage): SignedMessage["settings"] {
  return settings
}
