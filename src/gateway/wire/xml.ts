import { XMLParser, XMLValidator } from "fast-xml-parser"
import { createMessage } from "../../domain/shared/messages/message"
import type { Message } from "../../domain/shared/messages/message"
import { Unreadable, isNamed } from "./tree"
import type { NamedTree, Tree } from "./tree"
import { decodeReferences } from "./xml-references"

const MAX_BYTES = 256 * 1024
const MAX_DEPTH = 16
const MAX_ELEMENTS = 1024

const TEXT = "#text"
const CDATA = "#cdata"
const NAME = /^[A-Za-z_][\w.-]{0,63}$/

/** The parser builds lists of one-name objects, which preserve the order and protect names from the prototype. */
const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: true,
  ignoreDeclaration: true,
  ignorePiTags: true,
  parseTagValue: false,
  trimValues: false,
  processEntities: false,
  textNodeName: TEXT,
  cdataPropName: CDATA,
})

/**
 * Reads an XML answer (gateway-api 2.9): at most 256 kB, 16 levels, 1,024 elements. Any DOCTYPE or ENTITY is rejected.
 * Only XML's own five references and character references are decoded. Values stay text.
 *
 * @returns the children of the root element; a repeated element is a list
 * @throws Unreadable, also for an HTML page
 */
export function readXml(bytes: Buffer): NamedTree {
  if (bytes.length > MAX_BYTES)
    throw new Unreadable("too_large", createMessage("gateway.xml_too_large", { limit: String(MAX_BYTES) }))
  const text = bytes
    .toString("utf8")
    .replace(/^\uFEFF/, "")
    .trim()
  if (text.includes("\0") || /<!(?!--|\[CDATA\[)/.test(text))
    throw broken(createMessage("gateway.xml_forbidden_content"))
  if (text.split("<", 2 * MAX_ELEMENTS + 3).length > 2 * MAX_ELEMENTS + 2) throw tooMany()
  if (XMLValidator.validate(text) !== true) throw broken(createMessage("gateway.xml_invalid"))
  return new TreeBuilder().root(parse(text))
}

/** An element as fast-xml-parser returns it: one name with its children, or a text. */
type Parsed = readonly { readonly [name: string]: Parsed | string | undefined }[]

function parse(text: string): Parsed {
  try {
    const document: Parsed = parser.parse(text)
    return document
  } catch {
    throw broken(createMessage("gateway.xml_invalid"))
  }
}

class TreeBuilder {
  #elements = 0

  root(document: Parsed): NamedTree {
    const roots = document.flatMap((node) => Object.entries(node)).filter(([name]) => name !== TEXT)
    const [[name, children] = ["", ""]] = roots
    if (roots.length !== 1 || !NAME.test(name) || name.toLowerCase() === "html")
      throw broken(createMessage("gateway.xml_not_a_result"))
    const tree = this.#tree(children, 1)
    if (!isNamed(tree)) throw broken(createMessage("gateway.xml_root_empty"))
    return tree
  }

  #tree(children: Parsed | string | undefined, depth: number): Tree {
    if (depth > MAX_DEPTH)
      throw new Unreadable("too_deep", createMessage("gateway.xml_too_deep", { limit: String(MAX_DEPTH) }))
    if (++this.#elements > MAX_ELEMENTS) throw tooMany()
    const nodes = (Array.isArray(children) ? children : []).flatMap((node: Parsed[number]) => Object.entries(node))
    const elements = nodes.filter(([name]) => name !== TEXT && name !== CDATA)
    if (elements.length === 0) return nodes.map(textOf).join("")
    const named = new Map<string, Tree[]>()
    for (const [name, inner] of elements) {
      if (!NAME.test(name)) throw broken(createMessage("gateway.xml_element_name_invalid"))
      const values = named.get(name)
      if (values) values.push(this.#tree(inner, depth + 1))
      else named.set(name, [this.#tree(inner, depth + 1)])
    }
    return new Map([...named].map(([name, values]) => [name, values.length === 1 ? (values[0] ?? "") : values]))
  }
}

function textOf([name, value]: [string, Parsed | string | undefined]): string {
  if (name === TEXT) return typeof value === "string" ? decodeReferences(value) : ""
  return Array.isArray(value)
    ? value.map((node: Parsed[number]) => (typeof node[TEXT] === "string" ? node[TEXT] : "")).join("")
    : ""
}

function broken(message: Message): Unreadable {
  return new Unreadable("unreadable", message)
}

function tooMany(): Unreadable {
  return new Unreadable("too_many", createMessage("gateway.xml_too_many_elements", { limit: String(MAX_ELEMENTS) }))
}
