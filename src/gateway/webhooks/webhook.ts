import type { Secret } from "../../domain/shared/secret"
import { createMessage, joinMessages } from "../../domain/shared/messages/message"
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

/** The fields under the signature. They are stored outside of the webhook, so no log or row can include them. */
const received = new WeakMap<ParsedWebhook, NamedTree>()

/**
 * Reads a request to notify_url or return_url (gateway-api 6): form, JSON, XML or multipart, distinguished by the
 * bytes, or a query string. Names may be in snake_case or camelCase. It never throws; an unreadable message is a
 * `problem` that quotes no part of it.
 */
export function parseWebhook(raw: RawWebhook, profile: Profile): ParsedWebhook | WebhookProblem {
  if (raw.method === "GET" && !profile.webhooks.accept_get) {
    return {
      kind: "problem",
      problem: "get_not_accepted",
      message: createMessage("webhooks.get_not_accepted"),
    }
  }
  try {
    return parse(raw, profile)
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error
    const problem = error.problem === "too_many" ? "too_many_fields" : error.problem
    return { kind: "problem", problem, message: joinMessages(createMessage("webhooks.unreadable"), error.content) }
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
  /** Whether a text has the form of this installation's order numbers. */
  readonly isOurOrderNo?: (text: string) => boolean
}

/**
 * Verifies a webhook's signature with the current key and the previous one. The signature has no separators, so fields
 * that break their grammar fail too. It has no time, so a repeated webhook verifies again. For a missing merchant or
 * account the expected one is used, because the signature still covers it.
 *
 * @param parsed the object that `parseWebhook` returned, not a copy
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
  const result = verify(spec, message, given, [keys.signKey, keys.previousSignKey])
  if (result === "missing") return "signature_missing"
  if (result === "wrong") return "signature_wrong"
  if (textOf(named, "merchant_id") !== merchantId || textOf(named, "account_id") !== accountId) return "other_account"
  if (parsed.malformed.length > 0) return "malformed"
  return hasOneReading(spec, message, keys) ? "verified" : "ambiguous"
}

/** Returns a webhook's signature, trimmed and in lower case; `undefined` if it has none. */
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
