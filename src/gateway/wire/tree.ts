import { maskCards } from "../../domain/payments/card"
import { isListableName } from "./listable-name"

/**
 * What was received: texts, lists and named values. Numbers and booleans stay the text they were written as, so that an id
 * of 19 digits keeps all of them; a JSON null is an absent value. Named values are a Map, in which `__proto__` is a name
 * like any other.
 */
export type Tree = string | readonly Tree[] | ReadonlyMap<string, Tree>

export type NamedTree = ReadonlyMap<string, Tree>

export function isNamed(tree: Tree | undefined): tree is NamedTree {
  return typeof tree === "object" && !isList(tree)
}

export function isList(tree: Tree | undefined): tree is readonly Tree[] {
  return Array.isArray(tree)
}

/** The name on the wire of a field, by the names of the profile: { ours: theirs }. */
export function wireName(field: string, names: Readonly<Record<string, string>>): string {
  return Object.hasOwn(names, field) ? (names[field] ?? field) : field
}

/** Twice what a code in the profile may have, so that a longer one is still none of them. */
const MAX_CODE_LENGTH = 64
const TOO_LONG = "(too long)"

/** What could not be read. The message says what is wrong and quotes nothing. */
export class Unreadable extends Error {
  override readonly name = "Unreadable"

  constructor(
    readonly problem: "unreadable" | "too_large" | "too_deep" | "too_many" | "ambiguous",
    message: string
  ) {
    super(message)
  }
}

/**
 * Reads fields of a received value by their names in the document, whatever the profile calls them. Texts are trimmed, and
 * an empty text is an absent one.
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

  /** A text of people, in which a card number is masked. */
  freeText(field: string): string | undefined {
    const text = this.text(field)
    return text === undefined ? undefined : maskCards(text)
  }

  /** A code or status. What is too long for one is not handed on, but it is not absent either. */
  code(field: string): string | undefined {
    const text = this.text(field)
    if (text === undefined) return undefined
    return text.length > MAX_CODE_LENGTH ? TOO_LONG : maskCards(text)
  }

  /** The elements of a list that say something, in an XML answer also a single one; `undefined` when the field is absent or a text. */
  list(field: string): readonly Reader[] | undefined {
    const value = this.#value(field)
    if (isNamed(value)) return this.#readers([value])
    return isList(value) ? this.#readers(value) : undefined
  }

  /** Every text of people in a field that may come several times. */
  freeTexts(field: string): readonly string[] {
    const value = this.#value(field)
    return (isList(value) ? value : [value])
      .filter((text) => typeof text === "string")
      .map((text) => maskCards(text.trim()))
  }

  /** The elements in here that have fields of their own, whatever their names. */
  elements(): readonly Reader[] {
    const elements: Tree[] = []
    for (const value of this.#tree.values()) {
      if (!isList(value)) elements.push(value)
      else for (const element of value) elements.push(element)
    }
    return this.#readers(elements)
  }

  /** The texts of people in all fields, by the names they came with. */
  allFreeTexts(): Readonly<Record<string, string>> {
    const texts: [string, string][] = []
    for (const [name, value] of this.#tree)
      if (typeof value === "string" && isListableName(name)) texts.push([name, maskCards(value.trim())])
    return Object.fromEntries(texts)
  }

  /** Hostile lists are very long: no more is made of an element than what it says. */
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
