import { createMessage } from "../../domain/shared/messages/message"
import { Unreadable } from "./tree"
import type { Tree } from "./tree"

const MAX_DEPTH = 16
const MAX_VALUES = 100_000

const NOTHING: Tree = new Map()

const BLANKS = " \t\r\n"
const LITERAL = /true|false|null/y
const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y

/**
 * Reads JSON (RFC 8259) and preserves numbers as text, because `JSON.parse` would round an id of 19 digits. A repeated
 * name with different values is rejected, because two readers could choose differently.
 *
 * @throws Unreadable
 */
export function readJson(text: string): Tree {
  return new JsonReader(text).read()
}

class JsonReader {
  #at = 0
  #values = 0

  constructor(private readonly text: string) {}

  read(): Tree {
    const tree = this.#value(0)
    this.#skipBlanks()
    if (this.#at !== this.text.length) throw broken()
    return tree ?? ""
  }

  #value(depth: number): Tree | undefined {
    if (depth > MAX_DEPTH)
      throw new Unreadable("too_deep", createMessage("gateway.json_too_deep", { limit: String(MAX_DEPTH) }))
    if (++this.#values > MAX_VALUES)
      throw new Unreadable("too_many", createMessage("gateway.json_too_many_values", { limit: String(MAX_VALUES) }))
    this.#skipBlanks()
    switch (this.text[this.#at]) {
      case "{":
        return this.#object(depth)
      case "[":
        return this.#array(depth)
      case '"':
        return this.#string()
      default:
        return this.#scalar()
    }
  }

  #object(depth: number): Tree {
    if (this.#isEmpty("}")) return NOTHING
    const members = new Map<string, Tree>()
    this.#sequence("}", () => {
      this.#skipBlanks()
      const name = this.#string()
      this.#expect(":")
      const value = this.#value(depth + 1)
      const before = members.get(name)
      if (before !== undefined && (value === undefined || !sameText(before, value))) {
        throw new Unreadable("ambiguous", createMessage("gateway.json_name_repeated"))
      }
      if (value !== undefined) members.set(name, value)
    })
    return members
  }

  #array(depth: number): Tree {
    if (this.#isEmpty("]")) return []
    const elements: Tree[] = []
    this.#sequence("]", () => {
      const value = this.#value(depth + 1)
      if (value !== undefined) elements.push(value)
    })
    return elements
  }

  /** Enters an object or a list, and leaves it if it is empty. */
  #isEmpty(end: "}" | "]"): boolean {
    this.#at++
    this.#skipBlanks()
    if (this.text[this.#at] !== end) return false
    this.#at++
    return true
  }

  #sequence(end: "}" | "]", readOne: () => void): void {
    for (;;) {
      readOne()
      this.#skipBlanks()
      const mark = this.text[this.#at++]
      if (mark === end) return
      if (mark !== ",") throw broken()
    }
  }

  #string(): string {
    if (this.text[this.#at] !== '"') throw broken()
    const start = this.#at
    let escaped = false
    for (let at = start + 1; at < this.text.length; at++) {
      const code = this.text.charCodeAt(at)
      if (code === QUOTE) {
        this.#at = at + 1
        return escaped ? unescape(this.text.slice(start, at + 1)) : this.text.slice(start + 1, at)
      }
      if (code < FIRST_PRINTABLE) throw broken()
      if (code === BACKSLASH) {
        escaped = true
        at++
      }
    }
    throw broken()
  }

  #scalar(): string | undefined {
    const literal = this.#match(LITERAL)
    if (literal !== undefined) return literal === "null" ? undefined : literal
    const number = this.#match(NUMBER)
    if (number === undefined) throw broken()
    return number
  }

  #expect(mark: string): void {
    this.#skipBlanks()
    if (this.text[this.#at++] !== mark) throw broken()
  }

  #skipBlanks(): void {
    while (this.#at < this.text.length && BLANKS.includes(this.text.charAt(this.#at))) this.#at++
  }

  #match(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.#at
    const found = pattern.exec(this.text)?.[0]
    if (found !== undefined) this.#at += found.length
    return found
  }
}

const QUOTE = 0x22
const BACKSLASH = 0x5c
const FIRST_PRINTABLE = 0x20

function unescape(quoted: string): string {
  try {
    return String(JSON.parse(quoted))
  } catch {
    throw broken()
  }
}

function sameText(a: Tree, b: Tree): boolean {
  return typeof a === "string" && a === b
}

function broken(): Unreadable {
  return new Unreadable("unreadable", createMessage("gateway.json_invalid"))
}
