/** A message before it is bytes. Its fields are a list, because a name can occur twice, in any order. */
export type Message = readonly Field[]

export interface Field {
  readonly name: string
  readonly value: Value
}

export type Value =
  | { readonly kind: "text"; readonly text: string }
  /** Written without quotes if the format has such values: a number, `null`, a word. */
  | { readonly kind: "bare"; readonly text: string }
  | { readonly kind: "list"; readonly items: readonly Value[] }
  | { readonly kind: "fields"; readonly fields: Message }

/** Plain data, as a test writes it. */
export type Plain = string | readonly Plain[] | { readonly [name: string]: Plain }

export function messageOf(plain: Readonly<Record<string, Plain>>): Message {
  return Object.entries(plain).map(([name, value]) => ({ name, value: valueOf(value) }))
}

export const text = (text: string): Value => ({ kind: "text", text })

function valueOf(plain: Plain): Value {
  if (typeof plain === "string") return text(plain)
  return isList(plain) ? { kind: "list", items: plain.map(valueOf) } : { kind: "fields", fields: messageOf(plain) }
}

function isList(plain: Plain): plain is readonly Plain[] {
  return Array.isArray(plain)
}

/** The fields of a message that are texts, by name; of a name that comes twice, the last. */
export function textsOf(message: Message): Record<string, string> {
  return Object.fromEntries(
    message.flatMap(({ name, value }) =>
      value.kind === "text" || value.kind === "bare" ? [[name, value.text] as const] : []
    )
  )
}
