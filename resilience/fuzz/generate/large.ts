import type { Field, Message, Value } from "../message/message"
import { text } from "../message/message"
import { PLAIN_STYLE, write } from "../message/write"
import type { Format } from "../message/write"
import type { Large } from "../target"
import { BROKEN_BYTES, PIECES } from "./pieces"

/** The measured size, and the limit of webhooks. */
export const LARGE_BYTES = 64 * 1024

/** A body by what it is made of. */
export type LargeBody = Large<Buffer>

/** Bodies of 64 kB: one field very long, very many fields, very long lists, very deep ones, and what is no message at all. */
export function largeBodies(message: Message, format: Format): readonly LargeBody[] {
  return [
    ...longFields(message, format),
    ...manyFields(message, format),
    ...longLists(message, format),
    ...deepOnes(message, format),
    ...wholeBodies(),
  ]
}

/** Texts that badly made regular expressions and loops process again and again. */
const RUNS: readonly string[] = [
  ...[" ", "\r\n", "1", "1 ", "12-", "0.", "a", "A_", "é", "😀", "\uD800", "\0", "#", ";", ",#", ":"],
  ...["_", "-", "/", "&", "&amp;", "<", "\\", '"', "%", "=", "[", "{"],
]

/** Texts of a length that repeat one piece, with other ends: an error at the end is found late. */
export function longTexts(pieces: readonly string[], length: number): readonly Large<string>[] {
  return pieces
    .filter((piece) => piece !== "")
    .map((piece) => ({
      name: JSON.stringify(piece),
      input: `x${piece.repeat(Math.floor((length - 2) / piece.length))}x`,
    }))
}

/** Each field of the message, of inner ones the first, with each of the long texts. */
function longFields(message: Message, format: Format): readonly LargeBody[] {
  const names = [...new Set(namesIn(message))]
  return longTexts(RUNS, LARGE_BYTES).flatMap(({ name: run, input }) =>
    names.map((name) => ({
      name: `${run} in ${name}`,
      input: fitting((size) => withText(message, name, input.slice(0, size - 1) + "x"), format),
    }))
  )
}

function namesIn(message: Message): readonly string[] {
  return message.flatMap(({ name, value }) => [
    name,
    ...(value.kind === "list" ? firstFields(value.items).map((field) => field.name) : []),
  ])
}

function firstFields([first]: readonly Value[]): Message {
  return first?.kind === "fields" ? first.fields : []
}

/** The long text takes the place of a field of the message itself, or of the first element in one of its lists. */
function withText(message: Message, name: string, long: string): Message {
  const place = (field: Field): Field => (field.name === name ? { name, value: text(long) } : field)
  if (message.some((field) => field.name === name)) return message.map(place)
  return message.map((field) => {
    const [first, ...others] = field.value.kind === "list" ? field.value.items : []
    if (first?.kind !== "fields") return field
    return {
      name: field.name,
      value: { kind: "list", items: [{ kind: "fields", fields: first.fields.map(place) }, ...others] },
    }
  })
}

function wholeBodies(): readonly LargeBody[] {
  const texts = longTexts(PIECES, LARGE_BYTES).map(({ name, input }) => ({
    name: `${name} alone`,
    input: Buffer.from(input, "utf8").subarray(0, LARGE_BYTES),
  }))
  const broken = BROKEN_BYTES.map((bytes) => ({
    name: `bytes ${Buffer.from(bytes).toString("hex")}`,
    input: Buffer.alloc(LARGE_BYTES, bytes),
  }))
  return [...texts, ...broken, ...headsOfMultipart()]
}

/** One part whose head is very many times the line that names its field, apart by what one reader or another takes for the end of a line. */
function headsOfMultipart(): readonly LargeBody[] {
  return ["\r\n", "\r", "\u2028", " "].map((end) => {
    const line = `content-disposition:${end}`
    const lines = line.repeat(Math.floor((LARGE_BYTES - 64) / Buffer.byteLength(line)))
    return {
      name: `a head of lines that end in ${JSON.stringify(end)}`,
      input: Buffer.from(`--b0\r\n${lines}\r\n--b0--`),
    }
  })
}

function manyFields(message: Message, format: Format): readonly LargeBody[] {
  const fields = (size: number, nameOf: (index: number) => string): Message => [
    ...message,
    ...Array.from({ length: size / 8 }, (_, index) => ({ name: nameOf(index), value: text("1") })),
  ]
  return ["f", "note", "amount"].flatMap((name) => [
    { name: `many fields ${name}`, input: fitting((size) => fields(size, () => name), format) },
    {
      name: `many fields ${name}0, ${name}1, …`,
      input: fitting((size) => fields(size, (index) => name + index), format),
    },
  ])
}

const NO_ELEMENTS: readonly Value[] = [
  text("1"),
  { kind: "fields", fields: [] },
  { kind: "fields", fields: [{ name: "a", value: text("1") }] },
]

/** Lists of a message made long: with the element that they have, and with elements that are none. */
function longLists(message: Message, format: Format): readonly LargeBody[] {
  return message.flatMap(({ name, value }) => {
    if (value.kind !== "list") return []
    const longer = (size: number, element: Value): Message => {
      const items = [...value.items, ...Array<Value>(Math.floor(size / 4)).fill(element)]
      return message.map((field) => (field.name === name ? { name, value: { kind: "list", items } } : field))
    }
    return [...value.items.slice(0, 1), ...NO_ELEMENTS].map((element, index) => ({
      name: `a long list ${name} (${index})`,
      input: fitting((size) => longer(size, element), format),
    }))
  })
}

function deepOnes(message: Message, format: Format): readonly LargeBody[] {
  const opening: Readonly<Record<Format, string>> = { json: '[{"a":', xml: "<a>", form: "a[", multipart: "--b0\r\n" }
  const whole = write(message, format, PLAIN_STYLE)
  return [
    { name: "deep", input: Buffer.from(opening[format].repeat(LARGE_BYTES)).subarray(0, LARGE_BYTES) },
    {
      name: "itself again and again",
      input: Buffer.from(whole.repeat(Math.ceil(LARGE_BYTES / whole.length))).subarray(0, LARGE_BYTES),
    },
  ]
}

/** A message that is as large as may be: begun too large, and made smaller by as much as it is over the limit. */
function fitting(make: (size: number) => Message, format: Format): Buffer {
  for (let size = LARGE_BYTES; ;) {
    const bytes = Buffer.from(write(make(size), format, PLAIN_STYLE), "utf8")
    if (bytes.length <= LARGE_BYTES) return bytes
    size = Math.min(size - 64, Math.floor((size * LARGE_BYTES) / bytes.length))
  }
}
