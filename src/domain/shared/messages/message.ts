import { canonicalJson } from "../canonical-json"
import { EN } from "./en"

export type MessageCode = keyof typeof EN

/** The names of the places of a template: `"amount" | "date"` of `{amount} since {date}`. */
type Places<Template extends string> = Template extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Places<Rest>
  : never

/** The parameters of a message, after its code. */
export type MessageParams<Code extends MessageCode> = [Places<(typeof EN)[Code]>] extends [never]
  ? []
  : [params: { readonly [Name in Places<(typeof EN)[Code]>]: MessageValue }]

/** A moment, which is shown in the time zone of whoever reads it. */
export interface Moment {
  /** ISO 8601, in UTC. */
  readonly at: string
}

/** Text that is the same in every language, a moment, another message, or several of these, one after the other. */
export type MessageValue = string | Moment | Message | readonly Message[]

/**
 * A sentence of the server: its code in the catalogue, and the values of its places. It is plain JSON, stored and answered as it is, and becomes
 * a sentence in the language of whoever reads it.
 */
export interface Message {
  readonly code: MessageCode | typeof VERBATIM
  readonly params: Readonly<Record<string, MessageValue>>
}

/** The code of what is in no catalogue: somebody else's text, or several messages. */
const VERBATIM = "verbatim"

/** A message of the catalogue. The compiler checks its code and its parameters. */
export function createMessage<Code extends MessageCode>(code: Code, ...[params]: MessageParams<Code>): Message {
  return { code, params: params ?? {} }
}

/** A moment as the value of a message. */
export function momentOf(date: Date): Moment {
  return { at: date.toISOString() }
}

/** Text of somebody else, such as the gateway. */
export function verbatim(text: string): Message {
  return { code: VERBATIM, params: { text } }
}

/** {@link verbatim} of a text that may be absent or empty; `null` then. */
export function verbatimOf(text: string | null | undefined): Message | null {
  return text ? verbatim(text) : null
}

/** Somebody else's text with a full stop, because another sentence follows it. A message of the catalogue has its own. */
export function asSentence(message: Message): Message {
  const text = verbatimText(message)
  return text === undefined || /[.!?)]$/.test(text) ? message : verbatim(`${text}.`)
}

/** The text of {@link verbatim}, if a message is nothing else. */
function verbatimText({ code, params: { text } }: Message): string | undefined {
  return code === VERBATIM && typeof text === "string" ? text : undefined
}

/** Messages, one after the other; `false` is none. */
export function joinMessages(...messages: readonly (Message | false)[]): Message {
  return { code: VERBATIM, params: { text: messages.filter((message) => message !== false) } }
}

/** Words of the catalogue as a list: `amount, currency`. */
export function listMessages(messages: readonly Message[]): Message {
  return chain(messages, (first, rest) => createMessage("common.list", { first, rest }))
}

/** Messages on lines of their own. */
export function stackMessages(lines: readonly Message[]): Message {
  return chain(lines, (first, rest) => createMessage("common.lines", { first, rest }))
}

function chain([first, ...others]: readonly Message[], link: (first: Message, rest: Message) => Message): Message {
  if (!first) return joinMessages()
  return others.length === 0 ? first : link(first, chain(others, link))
}

/** Whether a message is one of these, or begins with one. */
export function beginsWith(message: Message, ...firsts: readonly Message[]): boolean {
  const { text } = message.params
  const first = message.code === VERBATIM && Array.isArray(text) ? (text as readonly Message[])[0] : message
  return firsts.some(({ code }) => code === first?.code)
}

export function isSameMessage(a: Message, b: Message): boolean {
  return canonicalJson([a.code, a.params]) === canonicalJson([b.code, b.params])
}

/** How messages are written in one language. */
export interface MessageLanguage {
  /** The text of a code, with its places; a stored message may have a code that the catalogue no longer has. */
  readonly template: (code: MessageCode) => string | undefined
  /** @param at ISO 8601 */
  readonly moment: (at: string) => string
  readonly join: (sentences: readonly string[]) => string
}

export function formatMessage(message: Message, language: MessageLanguage): string {
  const { code, params } = message
  const template = code === VERBATIM ? "{text}" : language.template(code)
  if (template === undefined) return formatUnknown(message, language)
  return fill(template, (name) => {
    const value = params[name]
    return value === undefined ? `{${name}}` : formatValue(value, language)
  })
}

/** A stored message whose code the catalogue no longer has: its code and its values. */
function formatUnknown({ code, params }: Message, language: MessageLanguage): string {
  const values = Object.entries(params).map(([name, value]) => `${name}: ${formatValue(value, language)}`)
  return values.length === 0 ? code : `${code} (${values.join(", ")})`
}

function formatValue(value: MessageValue, language: MessageLanguage): string {
  if (typeof value === "string") return value
  if ("code" in value) return formatMessage(value, language)
  if ("length" in value) return language.join(value.map((message) => formatMessage(message, language)))
  return language.moment(value.at)
}

function fill(template: string, value: (name: string) => string): string {
  return template.replace(/\{(\w+)\}/g, (_place, name: string) => value(name))
}

/** A message in English, with times in UTC: for mails and the log. */
export function inEnglish(message: Message): string {
  return formatMessage(message, ENGLISH)
}

const ENGLISH: MessageLanguage = {
  template: (code) => EN[code],
  moment: (iso) => inUtc(new Date(iso)),
  join: (sentences) => sentences.join(" "),
}

/** A message in an answer of the API. */
export interface MessageResponse extends Message {
  /** English, for logs and curl. */
  readonly message: string
}

/** A message as an answer of the API contains it; `null` is none. */
export function toMessageResponse(message: Message): MessageResponse
export function toMessageResponse(message: Message | null): MessageResponse | null
export function toMessageResponse(message: Message | null): MessageResponse | null {
  return message && { code: message.code, params: message.params, message: inEnglish(message) }
}

/** `2026-06-15 12:00 UTC`: a moment that reads the same in every country. */
export function inUtc(date: Date): string {
  return `${date.toISOString().slice(0, 16).replace("T", " ")} UTC`
}
