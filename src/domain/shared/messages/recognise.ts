import { verbatim, inUtc, verbatimText, joinMessages } from "./message"
import type { Message, MessageCode, MessageValue } from "./message"

/** Finds out by which templates an English sentence was made, so that it can be said in another language. */
export type Recognise = (english: string) => Message

/**
 * What the server said in English, as what it told: by the templates that it is made of, with the values in their places. Several sentences, one after the
 * other, are recognised each for itself; what is nobody's template stays as it is, as what the gateway said does.
 *
 * @param templates English, with places such as `{amount}`, by code
 */
export function recogniser(templates: Iterable<readonly [code: MessageCode, text: string]>): Recognise {
  const known = [...templates]
    .map(shapeOf)
    .filter(({ weight, places }) => weight >= LEAST_WEIGHT || places.length === 0)
    .sort((one, other) => other.weight - one.weight)
  // Where it can be told in several ways, no value is more than a sentence.
  const summary: Recognise = (english) =>
    whole(english, known, summary, isNoMoreThanOne) ??
    inParts(english, known, summary) ??
    whole(english, known, summary) ??
    verbatim(english)
  // A single word is what a gateway says: of ours it is a value only.
  return (english) =>
    english.length > MOST_LENGTH || !english.includes(" ") || sentenceEndsOf(english).length > MOST_SENTENCES
      ? verbatim(english)
      : summary(english)
}

/** Nothing that is said to a person is longer. */
const MOST_LENGTH = 800

/** Nor has more sentences: each beginning is compared with each template, so that a gateway's, or a shopper's, `. . . .` would hold the dashboard up. */
const MOST_SENTENCES = 40

/** A template with places and fewer letters than that would fit everything. */
const LEAST_WEIGHT = 4

/** One with so many is ours whatever stands in its places. */
const ENOUGH_WEIGHT = 12

interface Shape {
  readonly code: MessageCode
  readonly pattern: RegExp
  /** Which place each group of the pattern is. */
  readonly places: readonly string[]
  /** How many letters of it are its own: of several that fit, the one that says most is meant. */
  readonly weight: number
}

function shapeOf([code, text]: readonly [code: MessageCode, text: string]): Shape {
  const places = [...text.matchAll(PLACE)].map(([, place]) => place ?? "")
  const parts = text.split(/\{\w+\}/)
  const weight = parts.join("").replace(/[^a-z]/gi, "").length
  const [first = "", ...others] = parts.map((part) => part.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&"))
  // With few letters of its own it is taken for less: what it begins with is one word, as the name of a field is.
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
  const told = summary(english)
  return verbatimText(told) === undefined ? told : english
}

/** A moment, where the text is one and nothing else. */
function momentOf(english: string): string | undefined {
  const [, day, time] = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d) UTC$/.exec(english) ?? []
  const date = new Date(`${day}T${time}:00.000Z`)
  return !Number.isNaN(date.getTime()) && inUtc(date) === english ? date.toISOString() : undefined
}

/** The longest beginning that is a sentence of ours comes first, then the rest; a sentence of somebody else is left as it is. */
function inParts(english: string, known: readonly Shape[], summary: Recognise): Message | undefined {
  const ends = sentenceEndsOf(english)
  for (const end of ends.toReversed()) {
    const first = whole(english.slice(0, end), known, summary, isNoMoreThanOne)
    if (first) return joinMessages(first, summary(english.slice(end + 1)))
  }
  // What others say may have a colon within a sentence.
  const end = /[.!?] /.exec(english)?.index
  if (end === undefined) return undefined
  const rest = summary(english.slice(end + 2))
  return verbatimText(rest) === undefined ? joinMessages(verbatim(english.slice(0, end + 1)), rest) : undefined
}
