import { Secret } from "../../domain/shared/secret"
import { wireName } from "./tree"
import type { NamedTree, Tree } from "./tree"

/** A number in the text it is to be written as: money in it is never a float (gateway-api 2.4 `amount_usd`). */
export class WireNumber {
  constructor(readonly text: string) {}
}

/** A value that is to be sent. Secrets stay secrets until the body is written. */
export type WireValue = string | WireNumber | Secret | readonly WireValue[] | WireFields

/** Named values in the order they are written in; `undefined` is not written. */
export interface WireFields {
  readonly [field: string]: WireValue | undefined
}

export function isWireList(value: WireValue): value is readonly WireValue[] {
  return Array.isArray(value)
}

export function isWireFields(value: WireValue): value is WireFields {
  return typeof value === "object" && !isWireList(value) && !(value instanceof Secret) && !(value instanceof WireNumber)
}

/** The members that are written. */
export function membersOf(fields: WireFields): readonly (readonly [string, WireValue])[] {
  return Object.entries(fields).flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const]))
}

/** Gives every field, in elements and inner objects too, the name that the profile has for it. */
export function renameFields(fields: WireFields, names: Readonly<Record<string, string>>): WireFields {
  const rename = (value: WireValue): WireValue =>
    isWireList(value) ? value.map(rename) : isWireFields(value) ? renameFields(value, names) : value
  return Object.fromEntries(membersOf(fields).map(([name, value]) => [wireName(name, names), rename(value)]))
}

/** What a receiver would read: secrets revealed, for signing only. */
export function asReceived(fields: WireFields): NamedTree {
  const receive = (value: WireValue): Tree => {
    if (isWireList(value)) return value.map(receive)
    if (isWireFields(value)) return asReceived(value)
    if (value instanceof Secret) return value.reveal()
    return value instanceof WireNumber ? value.text : value
  }
  return new Map(membersOf(fields).map(([name, value]) => [name, receive(value)]))
}
