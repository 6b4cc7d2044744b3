import type { WebhookStyle } from "../account"
import type { ResultField } from "../wire/result"
import { writeXml } from "../wire/xml"

export interface WebhookRequest {
  readonly method: "POST" | "GET"
  readonly url: string
  readonly contentType: string
  readonly body: string | undefined
}

const BOUNDARY = "sandbox-notification"

/** Writes a signed webhook in the account's format. */
export function encodeWebhook(
  url: string,
  fields: readonly ResultField[],
  style: Pick<WebhookStyle, "format" | "names" | "bareNumbers">
): WebhookRequest {
  const named = style.names === "camel" ? fields.map(camelField) : fields
  const post = (contentType: string, body: string): WebhookRequest => ({ method: "POST", url, contentType, body })
  switch (style.format) {
    case "form":
      return post("application/x-www-form-urlencoded", new URLSearchParams(flat(named)).toString())
    case "json":
      return post(
        "application/json",
        style.bareNumbers ? withBareNumbers(nested(named)) : JSON.stringify(nested(named))
      )
    case "xml":
      return post("text/xml; charset=utf-8", writeXml(named))
    case "multipart":
      return post(`multipart/form-data; boundary=${BOUNDARY}`, multipart(flat(named)))
    case "get":
      return { method: "GET", url: withQuery(url, flat(named)), contentType: "", body: undefined }
  }
}

/** Appends parameters to a URL that may already have some. */
function withQuery(url: string, parameters: readonly [string, string][]): string {
  const target = new URL(url)
  for (const [name, value] of parameters) target.searchParams.append(name, value)
  return target.toString()
}

/** Converts fields to name/value pairs. Containers become JSON text, one pair for all containers of one name. */
export function flat(fields: readonly ResultField[]): [string, string][] {
  return Object.entries(nested(fields)).map(([name, value]) => [
    name,
    typeof value === "string" ? value : JSON.stringify(value),
  ])
}

type Nested = Record<string, string | Record<string, string>[]>

function nested(fields: readonly ResultField[]): Nested {
  const values: Nested = {}
  for (const [name, value] of fields) {
    if (typeof value === "string") values[name] = value
    else values[name] = [...containersOf(values[name]), Object.fromEntries(flat(value))]
  }
  return values
}

/** Writes JSON in which every numeric text is a number, with any number of digits. */
function withBareNumbers(values: Nested): string {
  const members = Object.entries(values).map(([name, value]) => {
    const isNumber = typeof value === "string" && /^(0|[1-9]\d*)(\.\d+)?$/.test(value)
    return `${JSON.stringify(name)}:${isNumber ? value : JSON.stringify(value)}`
  })
  return `{${members.join(",")}}`
}

const containersOf = (value: Nested[string] | undefined): Record<string, string>[] =>
  Array.isArray(value) ? value : []

const camelField = ([name, value]: ResultField): ResultField => [
  name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase()),
  value,
]

function multipart(pairs: readonly [string, string][]): string {
  const parts = pairs.map(
    ([name, value]) => `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
  )
  return `${parts.join("")}--${BOUNDARY}--\r\n`
}
