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

/** What came of looking for the way in which a message is signed. */
export type SignatureSearch =
  /** It verifies: nothing is to be changed. */
  | { readonly kind: "as_set"; readonly key: KeyName }
  /** It verifies with these settings in place of those of its own. */
  | { readonly kind: "fits"; readonly key: KeyName; readonly change: SignatureChange }
  /** @property otherAccount whether it names another merchant or account than ours, whose key would be another one */
  | { readonly kind: "none"; readonly tried: number; readonly otherAccount: boolean }
  | { readonly kind: "missing" }
  /** The signature is none that a digest of the profile makes. */
  | { readonly kind: "unknown_digest"; readonly characters: number }
  /** It holds a card's number or security code, which were not asked for. */
  | { readonly kind: "card" }
  | { readonly kind: "unreadable"; readonly message: string }

export type KeyName = "sign_key" | "previous_sign_key"

export interface SignatureQuestion {
  /** The message as it was sent or received: form, JSON, XML, multipart, a query string or an address with one. */
  readonly text: string
  /** Which message it is, by the place of its settings in the profile. */
  readonly setting: string
  /** Whether it may hold card data: a test account's cards are nobody's. */
  readonly mayHoldCard: boolean
}

export interface SignatureAccount {
  readonly merchantId: string
  readonly accountId: string
  readonly signKey: Secret
  readonly previousSignKey?: Secret
  readonly profile: Profile
}

/** Between two looks at what else there is to do: a message that nothing fits takes thousands of tries. */
const TRIES_IN_A_ROW = 500

/**
 * Looks for the settings under which a message has the signature that came with it (gateway-api 5.4): the orders of fields of all
 * messages that the profile knows, with one or two of them left out, all fields sorted by name and as they came, each under every digest,
 * place of the key, joiner and normaliser. What is nearest to the settings there are is found first.
 *
 * Neither the key nor a computed signature is in what this answers.
 */
export async function findSignature(
  { text, setting, mayHoldCard }: SignatureQuestion,
  account: SignatureAccount
): Promise<SignatureSearch> {
  const message = signedMessages(account.profile).find((known) => known.setting === setting)
  if (!message) return { kind: "unreadable", message: `There is no message whose signature is set in ${setting}.` }
  const read = readMessage(text, message, account)
  if ("kind" in read) return read
  if (!mayHoldCard && CARD_FIELDS.some((field) => read.named.has(field))) return { kind: "card" }
  if (read.signature === "") return { kind: "missing" }
  const digests = digestsOfLength(read.signature)
  if (digests.length === 0) return { kind: "unknown_digest", characters: read.signature.length }
  return search(read, message, account, digests)
}

const CARD_FIELDS = ["card", "security_code"] as const

/** A message to be verified: under its own names, and under the document's. */
interface ReadMessage {
  readonly raw: NamedTree
  readonly named: NamedTree
  /** The document's names of what came, in that order. */
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
    // A merchant or account that is not named is taken to be ours, as it is when a webhook comes.
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
    if (error instanceof Unreadable) return { kind: "unreadable", message: error.message }
    throw error
  }
}

/** What is copied from a log of a web server is often the whole address, or its part from the question mark on. */
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
  let tried = 0
  for (const spec of specsOf(
    likelyOrders(own.map(settingsOf), others.map(settingsOf), { named, came }),
    wanted,
    digests
  )) {
    if (++tried % TRIES_IN_A_ROW === 0) await setImmediate()
    const key = fitting(spec)
    if (key) return { kind: "fits", key, change: differingSettings(wanted, spec) }
  }
  return { kind: "none", tried, otherAccount }
}

function settingsOf({ settings }: SignedMessage): SignedMessage["settings"] {
  return settings
}
