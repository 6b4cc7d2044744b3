import { inEnglish } from "../../domain/shared/told"
import type { Told } from "../../domain/shared/told"

/** What came of something that the merchant had looked into, in words. */
export interface Advice {
  /** What happened. */
  readonly summary: string
  /** What to do; null where nothing is to be done. */
  readonly resolution: string | null
  /** The same, so that it can be translated. */
  readonly told: ToldAdvice
}

/** What came of something, and what to do, in words that can be translated. */
export interface ToldAdvice {
  readonly summary: Told
  readonly resolution: Told | null
}

export function advice(summary: Told, resolution: Told | null): Advice {
  return { summary: inEnglish(summary), resolution: resolution && inEnglish(resolution), told: { summary, resolution } }
}
