import { Fields, isJsonObject, type Json, type JsonObject } from "./fields"
import { malformed } from "./rejection"

const DEEPEST = 8
const MOST_PARAMETERS = 1_000
const ELEMENT_NAME = /^(\w{1,64})\[(\d{1,3})\]\[(\w{1,64})\]$/

/**
 * Fields that may hold JSON text in a form (`refund_orders` is a comma list elsewhere). Any other text is not parsed.
 */
const NESTED: ReadonlySet<string> = new Set([
  "cart_items",
  "account_owner",
  "total_discount",
  "additional_information",
  "subscription",
  "review_orders",
  "cancel_orders",
  "refund_orders",
  "capture_orders",
  "fund_source",
  "beneficiary",
  "payer",
])

/**
 * Reads a request body. The document's samples declare a form but contain a JSON object (section 2.1), so the bytes
 * decide and not the header. `{` opens a JSON object; everything else is a form. In a form, lists and objects are JSON
 * text or `refund_orders[0][amount]=…`.
 *
 * @throws RequestError `malformed`, whose text quotes nothing of the body
 */
export function decodeBody(bytes: Buffer): Fields {
  const text = decodeUtf8(bytes).trim()
  if (text === "") throw malformed("body", "The body is empty.")
  return new Fields(text.startsWith("{") ? parseObject(text) : parseForm(text))
}

function decodeUtf8(bytes: Buffer): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes)
  } catch {
    throw malformed("body", "The body is not UTF-8.")
  }
}

function parseObject(text: string): JsonObject {
  const value = parseJson(text, "body")
  if (!isJsonObject(value)) throw malformed("body", "The body is not a JSON object.")
  return value
}

function parseJson(text: string, source: string): Json {
  let value: Json
  try {
    value = JSON.parse(text) as Json
  } catch {
    throw malformed(source, `The ${source} is not valid JSON.`)
  }
  if (deeperThan(value, DEEPEST)) throw malformed(source, `The ${source} is nested more than ${DEEPEST} levels deep.`)
  return value
}

function deeperThan(value: Json, levels: number): boolean {
  if (typeof value !== "object" || value === null) return false
  return levels === 0 || Object.values(value).some((inner: Json) => deeperThan(inner, levels - 1))
}

function parseForm(text: string): JsonObject {
  const values = new Map<string, Json>()
  const lists = new Map<string, Map<number, Map<string, Json>>>()
  let count = 0
  for (const [name, value] of new URLSearchParams(text)) {
    if (++count > MOST_PARAMETERS) throw malformed("body", `The body has more than ${MOST_PARAMETERS} parameters.`)
    const element = ELEMENT_NAME.exec(name)
    if (element) putElement(lists, element, value)
    else if (values.has(name)) throw malformed(name.slice(0, 64), "A parameter is there twice.")
    else values.set(name, NESTED.has(name) && /^\s*[[{]/.test(value) ? parseJson(value, name) : value)
  }
  for (const [name, elements] of lists) values.set(name, toList(elements))
  return copied(Object.fromEntries(values))
}

/** Copies the texts. A substring keeps the whole form in memory, and with it a card number. */
const copied = (values: JsonObject): JsonObject => parseObject(JSON.stringify(values))

function putElement(
  lists: Map<string, Map<number, Map<string, Json>>>,
  [, list = "", index = "", field = ""]: string[],
  value: Json
): void {
  const elements = lists.get(list) ?? new Map<number, Map<string, Json>>()
  const element = elements.get(Number(index)) ?? new Map<string, Json>()
  element.set(field, value)
  elements.set(Number(index), element)
  lists.set(list, elements)
}

function toList(elements: Map<number, Map<string, Json>>): readonly Json[] {
  return [...elements].sort(([a], [b]) => a - b).map(([, element]) => Object.fromEntries(element))
}
