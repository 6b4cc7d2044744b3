import { verbatim, inUtc, verbatimText, joinMessages } from "./message"
import type { Message, MessageCode, MessageValue } from "./message"

/** Finds the messages of the catalogue that an English text was made of. */
export type Recognise = (english: string) => Message

/**
 * Finds the messages of an English text and the values of their places. Consecutive sentences are found one by one. Text of no
 * message, such as the gateway's, stays as it is.
 *
 * @param templates English, with places such as `{amount}`, by code
 */
export function recogniser(templates: Iterable<readonly [code: MessageCode, text: string]>): Recognise {
  const known = [...templates]
    .map(shapeOf)
    .filter(({ weight, places }) => weight >= LEAST_WEIGHT || places.length === 0)
    .sort((one, other) => other.weight - one.weight)
  // If several messages fit, no value is longer than a sentence.
  const summary: Recognise = (english) =>
    whole(english, known, summary, isNoMoreThanOne) ??
    inParts(english, known, summary) ??
    whole(english, known, summary) ??
    verbatim(english)
  // The plugin uses a single word only as a value, so one alone comes from a gateway.
  return (english) =>
    english.length > MOST_LENGTH || !english.includes(" ") || sentenceEndsOf(english).length > MOST_SENTENCES
      ? verbatim(english)
      : summary(english)
}

/** No text for a person is longer. */
const MOST_LENGTH = 800

/** Each beginning is compared with each message, so a text such as `. . . .` would block the dashboard. */
const MOST_SENTENCES = 40

/** A message with places and fewer letters would fit every text. */
const LEAST_WEIGHT = 4

/** A message with so many letters fits with any value. */
const ENOUGH_WEIGHT = 12

interface Shape {
  readonly code: MessageCode
  readonly pattern: RegExp
  /** The place of each group of the pattern. */
  readonly places: readonly string[]
  /** The number of its own letters: if several messages fit, the one with most is meant. */
  readonly weight: number
}

function shapeOf([code, text]: readonly [code: MessageCode, text: string]): Shape {
  const places = [...text.matchAll(PLACE)].map(([, place]) => place ?? "")
  const parts = text.split(/\{\w+\}/)
  const weight = parts.join("").replace(/[^a-z]/gi, "").length
  const [first = "", ...others] = parts.map((part) => part.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&"))
  // A message with few letters fits only if its first value is one word, such as the name of a field.
  const beginning = first === "" && weight < ENOUGH_WEIGHT ? "(\\S+)" : "(.+?)"
  const pattern = new RegExp(`^${[first, others.join("(.+?)")].slice(0, parts.length).join(beginning)}$`, "s")
  return { code, pattern, places, weight }
}

const PLACE = /\{(\w+)\}/g

function whole(
  english: string,
  known: readonly Shape[],
  summary: Recognise,
  mayBeValue: (text: string) => boolean = () => true
): Message | undefined {
  for (const { code, pattern, places } of known) {
    const found = pattern.exec(english)
    if (!found?.slice(1).every(mayBeValue)) continue
    const params: Record<string, MessageValue> = {}
    for (const [group, place] of places.entries()) params[place] = valueOf(found[group + 1] ?? "", summary)
    return { code, params }
  }
  return undefined
}

function isNoMoreThanOne(text: string): boolean {
  return !SENTENCE_ENDS.test(text)
}

const SENTENCE_ENDS = /[.:!?] /

function sentenceEndsOf(english: string): number[] {
  return [...english.matchAll(/[.:!?] /g)].map(({ index }) => index + 1)
}

function valueOf(english: string, summary: Recognise): MessageValue {
  const at = momentOf(english)
  if (at) return { at }
  const recognised = summary(english)
  return verbatimText(recognised) === undefined ? recognised : english
}

/** The moment that the text is, if it is nothing else. */
function momentOf(english: string): string | undefined {
  const [, day, time] = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d) UTC$/.exec(english) ?? []
  const date = new Date(`${day}T${time}:00.000Z`)
  return !Number.isNaN(date.getTime()) && inUtc(date) === english ? date.toISOString() : undefined
}

/** Takes the longest beginning that is a message, then the rest. A sentence from elsewhere stays as it is. */
function inParts(english: string, known: readonly Shape[], summary: Recognise): Message | undefined {
  const ends = sentenceEndsOf(english)
  for (const end of ends.toReversed()) {
    const first = whole(english.slice(0, end), known, summary, isNoMoreThanOne)
    if (first) return joinMessages(first, summary(english.slice(end + 1)))
  }
  // Text from elsewhere may have a colon within a sentence.
  const end = /[.!?] /.exec(english)?.index
  if (end === undefined) return undefined
  const rest = summary(english.slice(end + 2))
  return verbatimText(rest) === undefined ? joinMessages(verbatim(english.slice(0, end + 1)), rest) : undefined
}
