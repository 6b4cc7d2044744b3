import { EN } from "./en"

export type MessageCode = keyof typeof EN

/** The names of the places of a template: `"amount" | "date"` of `{amount} since {date}`. */
type Places<Template extends string> = Template extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Places<Rest>
  : never

type Values<Code extends MessageCode, Value> = [Places<(typeof EN)[Code]>] extends [never]
  ? []
  : [params: { readonly [Name in Places<(typeof EN)[Code]>]: Value }]

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
export function createMessage<Code extends MessageCode>(code: Code, ...[params]: Values<Code, MessageValue>): Message {
  return { code, params: params ?? {} }
}

/** A message of the catalogue as English text, for what is stored, logged or thrown as text. */
export function englishOf<Code extends MessageCode>(code: Code, ...[params]: Values<Code, string | number>): string {
  return fill(EN[code], (name) => String(valueOf(params, name)))
}

function valueOf(params: Readonly<Record<string, string | number>> | undefined, name: string): string | number {
  return params?.[name] ?? `{${name}}`
}

/** A moment as the value of a message. */
export function momentOf(date: Date): Moment {
  return { at: date.toISOString() }
}

/** Text of somebody else, the gateway for instance, or of the plugin as it was stored. */
export function verbatim(text: string): Message {
  return { code: VERBATIM, params: { text } }
}

/** Somebody else's text as a sentence that others can follow: it does not always end as one does. */
export function asSentence(text: string): string {
  return /[.!?)]$/.test(text) ? text : `${text}.`
}

/** The text of {@link verbatim}, if a message is nothing else. */
export function verbatimText({ code, params: { text } }: Message): string | undefined {
  return code === VERBATIM && typeof text === "string" ? text : undefined
}

/** Messages, one after the other; `false` is none. */
export function joinMessages(...messages: readonly (Message | false)[]): Message {
  return { code: VERBATIM, params: { text: messages.filter((message) => message !== false) } }
}

/** How messages are written in one language. */
export interface MessageLanguage {
  /** The text of a code, with its places; a stored message may have a code that the catalogue no longer has. */
  readonly template: (code: MessageCode) => string | undefined
  /** @param at ISO 8601 */
  readonly moment: (at: string) => string
  readonly join: (sentences: readonly string[]) => string
  /** Text that came from no catalogue. */
  readonly text: (text: string) => string
}

export function formatMessage(message: Message, language: MessageLanguage): string {
  const text = verbatimText(message)
  if (text !== undefined) return language.text(text)
  const template = message.code === VERBATIM ? "{text}" : (language.template(message.code) ?? message.code)
  return fill(template, (name) => {
    const value = message.params[name]
    return value === undefined ? `{${name}}` : formatValue(value, language)
  })
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
  text: (text) => text,
}

/** `2026-06-15 12:00 UTC`: a moment that reads the same in every country. */
export function inUtc(date: Date): string {
  return `${date.toISOString().slice(0, 16).replace("T", " ")} UTC`
}
