import type { Field, Message, Value } from "./message"

/** A change of one field, anywhere in a message. */
export type Change =
  | { readonly kind: "set"; readonly value: Value }
  | { readonly kind: "rename"; readonly name: string }
  | { readonly kind: "drop" }
  /** The name a second time, with the same value or with another. */
  | { readonly kind: "double"; readonly value: Value | undefined }
  | { readonly kind: "wrap"; readonly levels: number; readonly as: "list" | "fields" }
  /** So many further fields or elements like it. */
  | { readonly kind: "many"; readonly count: number; readonly numbered: boolean }

export interface PlacedChange {
  /** Counted through the whole message, inner fields too; more than there are begins at the front again. */
  readonly place: number
  readonly change: Change
}

export function applyChanges(message: Message, changes: readonly PlacedChange[]): Message {
  return changes.reduce((changed, { place, change }) => {
    const total = countFields(changed)
    return total === 0 ? changed : new Changer(place % total, change).fields(changed)
  }, message)
}

function countFields(message: Message): number {
  return message.reduce((count, { value }) => count + 1 + countIn(value), 0)
}

function countIn(value: Value): number {
  switch (value.kind) {
    case "text":
    case "bare":
      return 0
    case "list":
      return value.items.reduce((count, item) => count + countIn(item), 0)
    case "fields":
      return countFields(value.fields)
  }
}

class Changer {
  #left: number

  constructor(
    place: number,
    private readonly change: Change
  ) {
    this.#left = place
  }

  fields(message: Message): Message {
    return message.flatMap((field) => {
      if (this.#left-- === 0) return changed(field, this.change)
      return [{ name: field.name, value: this.#value(field.value) }]
    })
  }

  #value(value: Value): Value {
    switch (value.kind) {
      case "text":
      case "bare":
        return value
      case "list":
        return { kind: "list", items: value.items.map((item) => this.#value(item)) }
      case "fields":
        return { kind: "fields", fields: this.fields(value.fields) }
    }
  }
}

function changed(field: Field, change: Change): Message {
  const { name, value } = field
  switch (change.kind) {
    case "set":
      return [{ name, value: change.value }]
    case "rename":
      return [{ name: change.name, value }]
    case "drop":
      return []
    case "double":
      return [field, { name, value: change.value ?? value }]
    case "wrap":
      return [{ name, value: wrapped(value, change.levels, change.as) }]
    case "many":
      return Array.from({ length: change.count }, (_, index) => ({
        name: change.numbered ? `${name}${index}` : name,
        value,
      }))
  }
}

function wrapped(value: Value, levels: number, as: "list" | "fields"): Value {
  if (levels === 0) return value
  const inner = wrapped(value, levels - 1, as)
  return as === "list" ? { kind: "list", items: [inner] } : { kind: "fields", fields: [{ name: "a", value: inner }] }
}
