import { Secret } from "../../domain/shared/secret"
import type { BodyEncoding } from "../profile/settings/operation-settings"
import { WireNumber, isWireFields, isWireList, membersOf } from "./wire-value"
import type { WireFields, WireValue } from "./wire-value"

export interface Body {
  readonly contentType: string
  /** Secret, because the bytes contain card numbers and tokens. A printed request shows `***`. */
  readonly text: Secret
}

/**
 * Writes a request (gateway-api 2.1). The document's samples declare a form but contain a JSON object, which is
 * `json-as-form`. In a real form, lists and objects are JSON text.
 */
export function writeBody(fields: WireFields, encoding: BodyEncoding): Body {
  switch (encoding) {
    case "json-as-form":
      return { contentType: "application/x-www-form-urlencoded", text: new Secret(writeJson(fields)) }
    case "json":
      return { contentType: "application/json", text: new Secret(writeJson(fields)) }
    case "form":
      return {
        contentType: "application/x-www-form-urlencoded",
        text: new Secret(new URLSearchParams(writeFields(fields)).toString()),
      }
  }
}

/** Writes the fields of a form as texts. A list or an object becomes JSON text. */
export function writeFields(fields: WireFields): Record<string, string> {
  return Object.fromEntries(membersOf(fields).map(([name, value]) => [name, writeText(value)]))
}

/** Writes a value as text, for forms and signatures. */
export function writeText(value: WireValue): string {
  if (typeof value === "string") return value
  if (value instanceof Secret) return value.reveal()
  return value instanceof WireNumber ? value.text : writeJson(value)
}

function writeJson(value: WireValue): string {
  if (value instanceof WireNumber) return value.text
  if (isWireList(value)) return `[${value.map(writeJson).join(",")}]`
  if (!isWireFields(value)) return JSON.stringify(writeText(value))
  return `{${membersOf(value)
    .map(([name, member]) => `${JSON.stringify(name)}:${writeJson(member)}`)
    .join(",")}}`
}
