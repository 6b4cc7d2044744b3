import type { Message } from "../../domain/shared/messages/message"
import { MessageError } from "../../domain/shared/messages/message-error"
import { maskCards } from "../../domain/payments/card"
import { isListableName } from "./listable-name"

/**
 * Received data: texts, lists and named values. Numbers and booleans remain text, so an id of 19 digits is not rounded.
 * A JSON null is an absent value. Named values are a Map, because `__proto__` must be an ordinary name.
 */
export type Tree = string | readonly Tree[] | ReadonlyMap<string, Tree>

export type NamedTree = ReadonlyMap<string, Tree>

export function isNamed(tree: Tree | undefined): tree is NamedTree {
  return typeof tree === "object" && !isList(tree)
}

export function isList(tree: Tree | undefined): tree is readonly Tree[] {
  return Array.isArray(tree)
}

/** The wire name of a field, from the profile's names: { ours: theirs }. */
export function wireName(field: string, names: Readonly<Record<string, string>>): string {
  return Object.hasOwn(names, field) ? (names[field] ?? field) : field
}

/** Twice the limit of a code in the profile, so a longer code never equals one of them. */
const MAX_CODE_LENGTH = 64
const TOO_LONG = "(too long)"

/** A text that cannot be read. The message describes the error and quotes nothing. */
export class Unreadable extends MessageError {
  override readonly name = "Unreadable"

  constructor(
    readonly problem: "unreadable" | "too_large" | "too_deep" | "too_many" | "ambiguous",
    content: Message
  ) {
    super(content)
  }
}

/**
 * Reads fields of received data by their names in the document; the profile maps them to wire names. Texts are trimmed,
 * and an empty text counts as absent.
 */
export class Reader {
  readonly #tree: NamedTree
  readonly #names: Readonly<Record<string, string>>

  constructor(tree: NamedTree, names: Readonly<Record<string, string>>) {
    this.#tree = tree
    this.#names = names
  }

  text(field: string): string | undefined {
    const value = this.#value(field)
    const text = typeof value === "string" ? value.trim() : ""
    return text === "" ? undefined : text
  }

  freeText(field: string): string | undefined {
    const text = this.text(field)
    return text === undefined ? undefined : maskCards(text)
  }

  /** A code or status. An overlong one is replaced, because it must not count as absent. */
  code(field: string): string | undefined {
    const text = this.text(field)
    if (text === undefined) return undefined
    return text.length > MAX_CODE_LENGTH ? TOO_LONG : maskCards(text)
  }

  /**
   * The non-empty elements of a list. In an XML answer a single element counts too. `undefined` if the field is absent
   * or a text.
   */
  list(field: string): readonly Reader[] | undefined {
    const value = this.#value(field)
    if (isNamed(value)) return this.#readers([value])
    return isList(value) ? this.#readers(value) : undefined
  }

  /** All free texts of a field that may be repeated. */
  freeTexts(field: string): readonly string[] {
    const value = this.#value(field)
    return (isList(value) ? value : [value])
      .filter((text) => typeof text === "string")
      .map((text) => maskCards(text.trim()))
  }

  /** All inner elements that have fields, under any name. */
  elements(): readonly Reader[] {
    const elements: Tree[] = []
    for (const value of this.#tree.values()) {
      if (!isList(value)) elements.push(value)
      else for (const element of value) elements.push(element)
    }
    return this.#readers(elements)
  }

  /** The free texts of all fields, under their received names. */
  allFreeTexts(): Readonly<Record<string, string>> {
    const texts: [string, string][] = []
    for (const [name, value] of this.#tree)
      if (typeof value === "string" && isListableName(name)) texts.push([name, maskCards(value.trim())])
    return Object.fromEntries(texts)
  }

  /** Hostile lists are very long, so empty elements create no reader. */
  #readers(elements: readonly Tree[]): readonly Reader[] {
    const readers: Reader[] = []
    for (const element of elements)
      if (isNamed(element) && element.size > 0) readers.push(new Reader(element, this.#names))
    return readers
  }

  #value(field: string): Tree | undefined {
    return this.#tree.get(wireName(field, this.#names))
  }
}
