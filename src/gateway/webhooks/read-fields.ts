import { createMessage } from "../../domain/shared/messages/message"
import { readJson } from "../wire/json-reader"
import { Unreadable, isNamed } from "../wire/tree"
import type { NamedTree, Tree } from "../wire/tree"
import { readXml } from "../wire/xml"
import { readMultipart } from "./multipart"
import type { WebhookFormat, RawWebhook } from "./types"

const MAX_BYTES = 64 * 1024
const MAX_FIELDS = 500

export interface ReadFields {
  readonly format: WebhookFormat
  /** Under the received names. */
  readonly fields: NamedTree
}

/**
 * Reads form, JSON, XML or multipart. The bytes decide, because gateways declare one format and send another.
 *
 * @throws Unreadable
 */
export function readFields(raw: RawWebhook): ReadFields {
  const bytes = raw.method === "POST" ? raw.body : Buffer.from(raw.query, "utf8")
  if (bytes.length > MAX_BYTES)
    throw new Unreadable("too_large", createMessage("webhooks.too_large", { limit: String(MAX_BYTES) }))
  const text = bytes
    .toString("utf8")
    .replace(/^\uFEFF/, "")
    .trim()
  if (text === "") throw new Unreadable("unreadable", createMessage("webhooks.empty"))
  const format = raw.method === "GET" ? "query" : formatOf(text)
  const fields = read(format, text, bytes)
  if (!isNamed(fields)) throw new Unreadable("unreadable", createMessage("webhooks.no_named_fields"))
  if (fields.size > MAX_FIELDS)
    throw new Unreadable("too_many", createMessage("webhooks.too_many_fields", { limit: String(MAX_FIELDS) }))
  return { format, fields }
}

function formatOf(text: string): WebhookFormat {
  if (text.startsWith("{") || text.startsWith("[")) return "json"
  if (text.startsWith("<")) return "xml"
  return text.startsWith("--") && /\r?\ncontent-disposition:/i.test(text) ? "multipart" : "form"
}

function read(format: WebhookFormat, text: string, bytes: Buffer): Tree {
  switch (format) {
    case "json":
      return readJson(text)
    case "xml":
      return readXml(bytes)
    case "multipart":
      return collect(readMultipart(text))
    case "form":
    case "query":
      if (!text.includes("=")) throw new Unreadable("unreadable", createMessage("webhooks.unknown_format"))
      return collect(new URLSearchParams(text))
  }
}

/** A repeated name with different values is rejected, because another reader could choose the other value. */
function collect(pairs: Iterable<readonly [string, string]>): NamedTree {
  const fields = new Map<string, string>()
  for (const [name, value] of pairs) {
    const before = fields.get(name)
    if (before !== undefined && before !== value)
      throw new Unreadable("ambiguous", createMessage("webhooks.field_repeated"))
    if (fields.size >= MAX_FIELDS && before === undefined)
      throw new Unreadable("too_many", createMessage("webhooks.too_many_fields", { limit: String(MAX_FIELDS) }))
    fields.set(name, value)
  }
  return fields
}
