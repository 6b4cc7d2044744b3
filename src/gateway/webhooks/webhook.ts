import type { Secret } from "../../domain/shared/secret"
import { createMessage, joinMessages } from "../../domain/shared/messages/message"
import { dedupeKeyOf } from "./dedupe-key"
import { decodeFields, malformedFields } from "./fields"
import { kindOf } from "./kind"
import { byDocumentNames, documentName } from "./names"
import { readFields } from "./read-fields"
import { hasOneReading } from "./readings"
import { isSigned } from "./signature-coverage"
import type { OpenedWebhook, WebhookFormat, WebhookProblem, ParsedWebhook, RawWebhook, Verification } from "./types"
import type { Profile } from "../profile/profile"
import { redactFields } from "../wire/redact"
import { isSignatureForm, signatureSpec, verify } from "../signing/signature"
import type { SignatureCheck, SignatureSpec } from "../signing/signature"
import type { Signable } from "../signing/signed-values"
import { isListableName } from "../wire/listable-name"
import { Reader, Unreadable } from "../wire/tree"
import type { NamedTree } from "../wire/tree"

interface ReceivedFields {
  /** Under the received names. */
  readonly tree: NamedTree
  /** Under the document's names. */
  readonly named: NamedTree
}

/** The fields under the signature. They are stored outside of the webhook, so no log or row can include them. */
const received = new WeakMap<OpenedWebhook | ParsedWebhook, ReceivedFields>()

/**
 * Reads the names and values of a webhook, which is enough to check its signature. It never throws; an unreadable
 * message is a `problem` that quotes no part of it.
 */
export function openWebhook(raw: RawWebhook, profile: Profile): OpenedWebhook | WebhookProblem {
  return readOrProblem(raw, profile, (_, fields) => {
    const opened: OpenedWebhook = { kind: "opened" }
    received.set(opened, fields)
    return opened
  })
}

/**
 * Reads a request to notify_url or return_url (gateway-api 6): form, JSON, XML or multipart, distinguished by the
 * bytes, or a query string. Names may be in snake_case or camelCase. It never throws; an unreadable message is a
 * `problem` that quotes no part of it.
 */
export function parseWebhook(raw: RawWebhook, profile: Profile): ParsedWebhook | WebhookProblem {
  return readOrProblem(raw, profile, (format, fields) => {
    const parsed = parse(format, fields, profile)
    received.set(parsed, fields)
    return parsed
  })
}

function readOrProblem<Read>(
  raw: RawWebhook,
  profile: Profile,
  read: (format: WebhookFormat, fields: ReceivedFields) => Read
): Read | WebhookProblem {
  if (raw.method === "GET" && !profile.webhooks.accept_get) {
    return {
      kind: "problem",
      problem: "get_not_accepted",
      message: createMessage("webhooks.get_not_accepted"),
    }
  }
  try {
    const { format, fields: tree } = readFields(raw)
    return read(format, { tree, named: byDocumentNames(tree, profile.webhooks.names) })
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error
    const problem = error.problem === "too_many" ? "too_many_fields" : error.problem
    return { kind: "problem", problem, message: joinMessages(createMessage("webhooks.unreadable"), error.content) }
  }
}

function parse(format: WebhookFormat, { tree, named }: ReceivedFields, profile: Profile): ParsedWebhook {
  const reader = new Reader(named, {})
  const kind = kindOf(reader, new Reader(tree, {}), profile)
  const fields = decodeFields(reader, named, profile)
  return {
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
}

export interface WebhookKeys {
  readonly merchantId: string
  readonly accountId: string
  readonly signKey: Secret
  readonly previousSignKey?: Secret
  /** The profile with which the webhook was read. */
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
  const given = received.get(parsed)
  if (!given) return "malformed"
  const { check, named, message, spec } = checkSignature(given, keys)
  switch (check) {
    case "malformed":
      return "signature_malformed"
    case "missing":
      return "signature_missing"
    case "wrong":
      return "signature_wrong"
    case "right":
      if (textOf(named, "merchant_id") !== keys.merchantId || textOf(named, "account_id") !== keys.accountId)
        return "other_account"
      if (parsed.malformed.length > 0) return "malformed"
      return hasOneReading(spec, message, keys) ? "verified" : "ambiguous"
  }
}

/**
 * Whether one of the keys made a webhook's signature. The account in the message and the form of its fields are not
 * checked.
 *
 * @param webhook the object that `openWebhook` or `parseWebhook` returned, not a copy
 */
export function isSignedWebhook(webhook: OpenedWebhook | ParsedWebhook, keys: WebhookKeys): boolean {
  const given = received.get(webhook)
  return given !== undefined && checkSignature(given, keys).check === "right"
}

/** Returns a webhook's signature, trimmed and in lower case; `undefined` if it has none. */
export function signatureOf(webhook: OpenedWebhook | ParsedWebhook): string | undefined {
  const given = received.get(webhook)
  return given && signatureIn(given.named)
}

interface CheckedSignature {
  readonly check: SignatureCheck | "malformed"
  /** The fields under the document's names, with the expected merchant and account where they are missing. */
  readonly named: NamedTree
  readonly message: Signable
  readonly spec: SignatureSpec
}

function checkSignature({ tree, named: given }: ReceivedFields, keys: WebhookKeys): CheckedSignature {
  const { profile, merchantId, accountId } = keys
  const { names, signature } = profile.webhooks
  const named = new Map([["merchant_id", merchantId], ["account_id", accountId], ...nonEmpty(given)])
  const message = { fields: signature.strategy === "sorted" ? withoutSignature(tree, names) : named }
  const spec = signatureSpec(profile.signing, signature)
  const text = signatureIn(given)
  const check =
    text !== undefined && !isSignatureForm(text)
      ? "malformed"
      : verify(spec, message, text, [keys.signKey, keys.previousSignKey])
  return { check, named, message, spec }
}

function withoutSignature(tree: NamedTree, names: Profile["webhooks"]["names"]): NamedTree {
  return new Map([...tree].filter(([name]) => documentName(name, names) !== "encryption_data"))
}

function signatureIn(named: NamedTree): string | undefined {
  const given = named.get("encryption_data")
  return (typeof given === "string" && given.trim().toLowerCase()) || undefined
}

function nonEmpty(tree: NamedTree): NamedTree {
  return new Map([...tree].filter(([, value]) => value !== ""))
}

function textOf(tree: NamedTree, field: string): string | undefined {
  const value = tree.get(field)
  return typeof value === "string" ? value.trim() : undefined
}
