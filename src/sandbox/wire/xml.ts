import type { ResultField } from "./result"

const ESCAPES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
}

/** The characters that XML 1.0 forbids in a document. They are dropped. */
const NOT_XML = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu

/** An XML document with the root element `respon` (section 2.9). It has CRLF line ends, as at real gateways. */
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
