import { Secret } from "../../domain/shared/secret"
import { wireName } from "./tree"
import type { NamedTree, Tree } from "./tree"

/** A number as its text, because money must never become a float (gateway-api 2.4 `amount_usd`). */
export class WireNumber {
  constructor(readonly text: string) {}
}

/** A value to send. Secrets stay wrapped until the body is written. */
export type WireValue = string | WireNumber | Secret | readonly WireValue[] | WireFields

/** Named values in their written order; `undefined` is not written. */
export interface WireFields {
  readonly [field: string]: WireValue | undefined
}

export function isWireList(value: WireValue): value is readonly WireValue[] {
  return Array.isArray(value)
}

export function isWireFields(value: WireValue): value is WireFields {
  return typeof value === "object" && !isWireList(value) && !(value instanceof Secret) && !(value instanceof WireNumber)
}

export function membersOf(fields: WireFields): readonly (readonly [string, WireValue])[] {
  return Object.entries(fields).flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const]))
}

/** Renames every field to the profile's name, in list elements and inner objects too. */
export function renameFields(fields: WireFields, names: Readonly<Record<string, string>>): WireFields {
  const rename = (value: WireValue): WireValue =>
    isWireList(value) ? value.map(rename) : isWireFields(value) ? renameFields(value, names) : value
  return Object.fromEntries(membersOf(fields).map(([name, value]) => [wireName(name, names), rename(value)]))
}

/** The values as a receiver reads them, with secrets revealed. For signing only. */
export function asReceived(fields: WireFields): NamedTree {
  const receive = (value: WireValue): Tree => {
    if (isWireList(value)) return value.map(receive)
    if (isWireFields(value)) return asReceived(value)
    if (value instanceof Secret) return value.reveal()
    return value instanceof WireNumber ? value.text : value
  }
  return new Map(membersOf(fields).map(([name, value]) => [name, receive(value)]))
}
