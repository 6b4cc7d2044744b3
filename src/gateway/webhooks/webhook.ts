import type { Secret } from "../../domain/shared/secret"
import { englishOf } from "../../domain/shared/messages/message"
import { dedupeKeyOf } from "./dedupe-key"
import { decodeFields, malformedFields } from "./fields"
import { kindOf } from "./kind"
import { byDocumentNames, documentName } from "./names"
import { readFields } from "./read-fields"
import { hasOneReading } from "./readings"
import { isSigned } from "./signature-coverage"
import type { WebhookProblem, ParsedWebhook, RawWebhook, Verification } from "./types"
import type { Profile } from "../profile/profile"
import { redactFields } from "../wire/redact"
import { isSignatureForm, signatureSpec, verify } from "../signing/signature"
import { isListableName } from "../wire/listable-name"
import { Reader, Unreadable } from "../wire/tree"
import type { NamedTree } from "../wire/tree"

/** What a signature is checked over. Kept beside the webhook and not in it, so that nothing prints or stores it. */
const received = new WeakMap<ParsedWebhook, NamedTree>()

/**
 * Reads what came to notify_url or return_url (gateway-api 6): form, JSON, XML or multipart, told apart by the bytes, or a
 * query string; names in snake_case or camelCase.
 *
 * Never throws; a message that cannot be read is a `problem` that quotes nothing of it.
 */
export function parseWebhook(raw: RawWebhook, profile: Profile): ParsedWebhook | WebhookProblem {
  if (raw.method === "GET" && !profile.webhooks.accept_get) {
    return {
      kind: "problem",
      problem: "get_not_accepted",
      message: englishOf("webhooks.get_not_accepted"),
    }
  }
  try {
    return parse(raw, profile)
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error
    const problem = error.problem === "too_many" ? "too_many_fields" : error.problem
    return { kind: "problem", problem, message: `${englishOf("webhooks.unreadable")} ${error.message}` }
  }
}

function parse(raw: RawWebhook, profile: Profile): ParsedWebhook {
  const { format, fields: tree } = readFields(raw)
  const named = byDocumentNames(tree, profile.webhooks.names)
  const reader = new Reader(named, {})
  const kind = kindOf(reader, new Reader(tree, {}), profile)
  const fields = decodeFields(reader, named, profile)
  const parsed: ParsedWebhook = {
    kind,
    format,
    fields,
    malformed: malformedFields(reader, profile, kind),
    unsigned: [...named.keys()].filter(
      (name) => isListableName(name) && name !== "encryption_data" && !isSigned(name, profile)
    ),
    dedupeKey: dedupeKeyOf(kind, fields, reader),
    redacted: redactFields(tree, (name) => documentName(name, profile.webhooks.names)),
  }
  received.set(parsed, tree)
  return parsed
}

export interface WebhookKeys {
  readonly merchantId: string
  readonly accountId: string
  readonly signKey: Secret
  readonly previousSignKey?: Secret
  readonly profile: Profile
  /** Whether a text has the form of an order number of this installation. */
  readonly isOurOrderNo?: (text: string) => boolean
}

/**
 * Checks the signature of a webhook under the current key and the one before. The signature has no separators, so
 * fields that break their grammar are not believed either; it has no time, so a repeated one verifies again.
 *
 * A merchant or account that the message does not name is taken to be ours: the signature covers it all the same.
 *
 * @param parsed from `parseWebhook`, itself and no copy
 */
export function verifyWebhook(parsed: ParsedWebhook, keys: WebhookKeys): Verification {
  const tree = received.get(parsed)
  if (!tree) return "malformed"
  const { profile, merchantId, accountId } = keys
  const { names, signature } = profile.webhooks
  const named = new Map([
    ["merchant_id", merchantId],
    ["account_id", accountId],
    ...nonEmpty(byDocumentNames(tree, names)),
  ])
  const unsigned = [...tree].filter(([name]) => documentName(name, names) !== "encryption_data")
  const message = { fields: signature.strategy === "sorted" ? new Map(unsigned) : named }
  const given = signatureOf(parsed, profile)
  if (given !== undefined && !isSignatureForm(given)) return "signature_malformed"
  const spec = signatureSpec(profile.signing, signature)
  const verdict = verify(spec, message, given, [keys.signKey, keys.previousSignKey])
  if (verdict === "missing") return "signature_missing"
  if (verdict === "wrong") return "signature_wrong"
  if (textOf(named, "merchant_id") !== merchantId || textOf(named, "account_id") !== accountId) return "other_account"
  if (parsed.malformed.length > 0) return "malformed"
  return hasOneReading(spec, message, keys) ? "verified" : "ambiguous"
}

/** The signature that a webhook carries, without blanks and in lower case; `undefined` where it carries none. */
export function signatureOf(parsed: ParsedWebhook, { webhooks: { names } }: Profile): string | undefined {
  const tree = received.get(parsed)
  const given = tree && byDocumentNames(tree, names).get("encryption_data")
  return (typeof given === "string" && given.trim().toLowerCase()) || undefined
}

function nonEmpty(tree: NamedTree): NamedTree {
  return new Map([...tree].filter(([, value]) => value !== ""))
}

function textOf(tree: NamedTree, field: string): string | undefined {
  const value = tree.get(field)
  return typeof value === "string" ? value.trim() : undefined
}
