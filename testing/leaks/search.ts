import type { Sought } from "./spellings"

/** A text and its place. */
export interface Place {
  readonly where: string
  readonly text: string
}

/** The result of a search. */
export interface Searched {
  /** `the card number ending in 1111 in the table public.payment`; empty when all is well. */
  readonly found: readonly string[]
  readonly places: number
  readonly megabytes: number
  /** Whether `trace` was in a place: a search that finds nothing at all may not have looked. */
  readonly hasTrace: boolean
}

/** Searches every given place for texts that may be stored nowhere. */
export async function search(
  forbidden: readonly Sought[],
  trace: RegExp,
  places: Iterable<Place> | AsyncIterable<Place>
): Promise<Searched> {
  const found: string[] = []
  let [count, length, hasTrace] = [0, 0, false]
  for await (const { where, text } of places) {
    count += 1
    length += text.length
    hasTrace ||= trace.test(text)
    for (const { what, pattern } of forbidden) if (pattern.test(text)) found.push(`${what} in ${where}`)
  }
  return { found, places: count, megabytes: Math.round(length / 1_000_000), hasTrace }
}
