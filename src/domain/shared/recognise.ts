import { asItIs, inUtc, textOf, together } from "./told"
import type { Told, ToldValue } from "./told"

/** Finds out by which templates an English sentence was made, so that it can be said in another language. */
export type Recognise = (english: string) => Told

/**
 * What the server said in English, as what it told: by the templates that it is made of, with the values in their places. Several sentences, one after the
 * other, are recognised each for itself; what is nobody's template stays as it is, as what the gateway said does.
 *
 * @param templates English, with places such as `{0}`, in their order
 */
export function recogniser(templates: Iterable<string>): Recognise {
  const known = [...templates]
    .map(shapeOf)
    .filter(({ weight, places }) => weight >= LEAST_WEIGHT || places.length === 0)
    .sort((one, other) => other.weight - one.weight)
  // Where it can be told in several ways, no value is more than a sentence.
  const summary: Recognise = (english) =>
    whole(english, known, summary, isNoMoreThanOne) ??
    inParts(english, known, summary) ??
    whole(english, known, summary) ??
    asItIs(english)
  // A single word is what a gateway says: of ours it is a value only.
  return (english) =>
    english.length > MOST_LENGTH || !english.includes(" ") || sentenceEndsOf(english).length > MOST_SENTENCES
      ? asItIs(english)
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
  readonly text: string
  readonly pattern: RegExp
  /** Which place each group of the pattern is. */
  readonly places: readonly number[]
  /** How many letters of it are its own: of several that fit, the one that says most is meant. */
  readonly weight: number
}

function shapeOf(text: string): Shape {
  const places = [...text.matchAll(PLACE)].map(([, place]) => Number(place))
  const parts = text.split(/\{\d+\}/)
  const weight = parts.join("").replace(/[^a-z]/gi, "").length
  const [first = "", ...others] = parts.map((part) => part.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&"))
  // With few letters of its own it is taken for less: what it begins with is one word, as the name of a field is.
  const beginning = first === "" && weight < ENOUGH_WEIGHT ? "(\\S+)" : "(.+?)"
  const pattern = new RegExp(`^${[first, others.join("(.+?)")].slice(0, parts.length).join(beginning)}$`, "s")
  return { text, pattern, places, weight }
}

const PLACE = /\{(\d+)\}/g

function whole(
  english: string,
  known: readonly Shape[],
  summary: Recognise,
  mayBeValue: (text: string) => boolean = () => true
): Told | undefined {
  for (const { text, pattern, places } of known) {
    const found = pattern.exec(english)
    if (!found?.slice(1).every(mayBeValue)) continue
    const values: ToldValue[] = []
    for (const [group, place] of places.entries()) values[place] = valueOf(found[group + 1] ?? "", summary)
    return { text, values }
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

function valueOf(english: string, summary: Recognise): ToldValue {
  const at = momentOf(english)
  if (at) return { at }
  const told = summary(english)
  return textOf(told) === undefined ? told : english
}

/** A moment, where the text is one and nothing else. */
function momentOf(english: string): string | undefined {
  const [, day, time] = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d) UTC$/.exec(english) ?? []
  const date = new Date(`${day}T${time}:00.000Z`)
  return !Number.isNaN(date.getTime()) && inUtc(date) === english ? date.toISOString() : undefined
}

/** The longest beginning that is a sentence of ours comes first, then the rest; a sentence of somebody else is left as it is. */
function inParts(english: string, known: readonly Shape[], summary: Recognise): Told | undefined {
  const ends = sentenceEndsOf(english)
  for (const end of ends.toReversed()) {
    const first = whole(english.slice(0, end), known, summary, isNoMoreThanOne)
    if (first) return together(first, summary(english.slice(end + 1)))
  }
  // What others say may have a colon within a sentence.
  const end = /[.!?] /.exec(english)?.index
  if (end === undefined) return undefined
  const rest = summary(english.slice(end + 2))
  return textOf(rest) === undefined ? together(asItIs(english.slice(0, end + 1)), rest) : undefined
}
