import type { ResultField } from "./result"

const ESCAPES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
}

/** What XML 1.0 allows in a document; the rest is dropped. */
const NOT_XML = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu

/** An XML document with the root element `respon` (section 2.9) and, as these gateways write it, CRLF line ends. */
export function writeXml(fields: readonly ResultField[], root = "respon"): string {
  return ['<?xml version="1.0" encoding="UTF-8"?>', `<${root}>`, ...fields.map(writeElement), `</${root}>`, ""].join(
    "\r\n"
  )
}

function writeElement([name, value]: ResultField): string {
  const content = typeof value === "string" ? escapeXml(value) : `\r\n${value.map(writeElement).join("\r\n")}\r\n`
  return `<${name}>${content}</${name}>`
}

function escapeXml(text: string): string {
  return text.replace(NOT_XML, "").replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? "")
}
