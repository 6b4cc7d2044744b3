import { inEnglish } from "../../domain/shared/messages/message"
import type { Message } from "../../domain/shared/messages/message"

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
  readonly summary: Message
  readonly resolution: Message | null
}

export function advice(summary: Message, resolution: Message | null): Advice {
  return { summary: inEnglish(summary), resolution: resolution && inEnglish(resolution), told: { summary, resolution } }
}
