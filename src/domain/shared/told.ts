/**
 * What the server tells the merchant, so that it can be said in every language: an English template with numbered places, and what
 * stands in them. It is plain JSON, stored and answered as it is, and put into words where it is read.
 */
export interface Told {
  /** English with places, such as `The payment of {0} waits since {1}.`; a translation is found by it. */
  readonly text: string
  /** What stands in the places, from `{0}` on. */
  readonly values: readonly ToldValue[]
}

/** A moment, which is said in the time zone of whoever reads it. */
export interface ToldMoment {
  /** ISO 8601, in UTC. */
  readonly at: string
}

/** Text that is the same in every language, a moment, something else that is told, or several of these, one after the other. */
export type ToldValue = string | ToldMoment | Told | readonly Told[]

/** How something told is put into words. */
export interface Speech {
  /** A template in the language of whoever reads it. */
  readonly template: (english: string) => string
  /** @param at ISO 8601 */
  readonly moment: (at: string) => string
  readonly join: (sentences: readonly string[]) => string
  /** Text that was not told in templates: somebody else's, or ours as it was stored. */
  readonly text: (text: string) => string
}

/** The tag of a template that can be translated: told`The payment of ${money} waits since ${at(date)}.` */
export function told(parts: TemplateStringsArray, ...values: readonly ToldValue[]): Told {
  return { text: parts.reduce((text, part, index) => `${text}{${index - 1}}${part}`), values }
}

/**
 * The tag of an English sentence that is stored or thrown as text, such as why a request is refused: said`This ${kind} is over.` Its template can be
 * translated like what is told, and the sentence is recognised by it (see recognise).
 */
export function said(parts: TemplateStringsArray, ...values: readonly (string | number)[]): string {
  return parts.reduce((text, part, index) => `${text}${values[index - 1]}${part}`)
}

/** A moment as a value of what is told. */
export function at(date: Date): ToldMoment {
  return { at: date.toISOString() }
}

/** Text that was not told in templates: of somebody else, the gateway for instance, or of ours as it was stored. */
export function asItIs(text: string): Told {
  return { text: ALL, values: [text] }
}

/** What somebody else wrote, as a sentence that others can follow: it does not always end as one does. */
export function asSentence(text: string): string {
  return /[.!?)]$/.test(text) ? text : `${text}.`
}

/** The text of {@link asItIs}, where it is nothing else. */
export function textOf({ text, values: [value] }: Told): string | undefined {
  return text === ALL && typeof value === "string" ? value : undefined
}

/** Sentences, one after the other; `false` is none. */
export function together(...sentences: readonly (Told | false)[]): Told {
  return { text: ALL, values: [sentences.filter((summary) => summary !== false)] }
}

/** The template of what has no words of its own. */
const ALL = "{0}"

export function say(told: Told, speech: Speech): string {
  const untold = textOf(told)
  if (untold !== undefined) return speech.text(untold)
  const { text, values } = told
  return speech.template(text).replace(/\{(\d+)\}/g, (place, index: string) => {
    const value = values[Number(index)]
    return value === undefined ? place : sayValue(value, speech)
  })
}

function sayValue(value: ToldValue, speech: Speech): string {
  if (typeof value === "string") return value
  if ("text" in value) return say(value, speech)
  if ("length" in value) return speech.join(value.map((summary) => say(summary, speech)))
  return speech.moment(value.at)
}

/** As it stands in mails and in the log: English, with times in UTC. */
export function inEnglish(told: Told): string {
  return say(told, ENGLISH)
}

const ENGLISH: Speech = {
  template: (english) => english,
  moment: (iso) => inUtc(new Date(iso)),
  join: (sentences) => sentences.join(" "),
  text: (text) => text,
}

/** `2026-06-15 12:00 UTC`: a moment that reads the same in every country. */
export function inUtc(date: Date): string {
  return `${date.toISOString().slice(0, 16).replace("T", " ")} UTC`
}
