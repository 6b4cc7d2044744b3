import { inEnglish } from "../../domain/told"
import type { Told } from "../../domain/told"

/** What came of something that the merchant had looked into, in words. */
export interface Advice {
  /** What happened. */
  readonly sentence: string
  /** What to do; null where nothing is to be done. */
  readonly remedy: string | null
  /** The same, so that it can be translated. */
  readonly told: ToldAdvice
}

/** What came of something, and what to do, in words that can be translated. */
export interface ToldAdvice {
  readonly sentence: Told
  readonly remedy: Told | null
}

export function advice(sentence: Told, remedy: Told | null): Advice {
  return { sentence: inEnglish(sentence), remedy: remedy && inEnglish(remedy), told: { sentence, remedy } }
}
