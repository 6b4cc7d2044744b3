import type { Message, Value } from "./message"

export type Format = "json" | "xml" | "form" | "multipart"

/** Choices that every format leaves to its writer. */
export interface Style {
  readonly crlf: boolean
  /** Characters are written as references or escapes wherever the format has them. */
  readonly escaped: boolean
  /** Blanks between values; CDATA in XML. */
  readonly spacious: boolean
  readonly bom: boolean
}

export const PLAIN_STYLE: Style = { crlf: false, escaped: false, spacious: false, bom: false }

/** A message as text. A lone surrogate becomes a replacement character when the text becomes bytes, unless it is escaped. */
export function write(message: Message, format: Format, style: Style): string {
  const body = WRITERS[format](message, style)
  return (style.bom ? "\uFEFF" : "") + (style.crlf ? body.replaceAll("\n", "\r\n") : body)
}

const WRITERS: Readonly<Record<Format, (message: Message, style: Style) => string>> = {
  json: (message, style) => json({ kind: "fields", fields: message }, style),
  xml: (message, style) => `<?xml version="1.0" encoding="UTF-8"?>\n<respon>${xml(message, style)}</respon>\n`,
  form: (message, style) =>
    message.map(({ name, value }) => `${percent(name, style)}=${percent(flat(value, style), style)}`).join("&"),
  multipart: (message, style) =>
    `${message.map(({ name, value }) => `--b0\n${disposition(name, style)}\n\n${flat(value, style)}\n`).join("")}--b0--\n`,
}

function json(value: Value, style: Style): string {
  const between = style.spacious ? ",\n " : ","
  switch (value.kind) {
    case "text":
      return quoted(value.text, style)
    case "bare":
      return value.text
    case "list":
      return `[${value.items.map((item) => json(item, style)).join(between)}]`
    case "fields":
      return `{${value.fields.map(({ name, value: inner }) => `${quoted(name, style)}:${json(inner, style)}`).join(between)}}`
  }
}

function quoted(text: string, { escaped }: Style): string {
  return escaped ? `"${units(text, (unit) => `\\u${unit.toString(16).padStart(4, "0")}`)}"` : JSON.stringify(text)
}

function xml(message: Message, style: Style): string {
  const element = (name: string, value: Value): string => {
    if (value.kind === "list") return value.items.map((item) => element(name, item)).join(style.spacious ? "\n" : "")
    return `<${name}>${value.kind === "fields" ? xml(value.fields, style) : character(value.text, style)}</${name}>`
  }
  return message.map(({ name, value }) => element(name, value)).join(style.spacious ? "\n" : "")
}

function character(text: string, { escaped, spacious }: Style): string {
  if (escaped) return Array.from(text, (one) => `&#x${(one.codePointAt(0) ?? 0).toString(16)};`).join("")
  if (spacious) return `<![CDATA[${text}]]>`
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;")
}

function percent(text: string, { escaped }: Style): string {
  if (!escaped) return new URLSearchParams({ a: text }).toString().slice(2)
  return Array.from(Buffer.from(text, "utf8"), (byte) => `%${byte.toString(16).padStart(2, "0")}`).join("")
}

function disposition(name: string, { spacious }: Style): string {
  const charset = spacious ? "Content-Type: text/plain; charset=utf-8\n" : ""
  return `${charset}Content-Disposition: form-data; name="${name}"`
}

/** In a form, lists and objects are JSON text. */
function flat(value: Value, style: Style): string {
  return value.kind === "text" || value.kind === "bare" ? value.text : json(value, { ...style, escaped: false })
}

function units(text: string, write: (unit: number) => string): string {
  return Array.from({ length: text.length }, (_, index) => write(text.charCodeAt(index))).join("")
}
