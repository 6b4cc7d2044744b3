import { inEnglish } from "../../domain/shared/messages/message"
import type { Message } from "../../domain/shared/messages/message"

/** The result of a check that the merchant started. */
export interface Advice {
  /** The result, in one sentence. */
  readonly summary: string
  /** The resolution, in one sentence; null if nothing is to be done. */
  readonly resolution: string | null
  /** Both texts as messages, for translation. */
  readonly told: AdviceMessages
}

/** The summary and resolution of a check as messages, for translation. */
export interface AdviceMessages {
  readonly summary: Message
  readonly resolution: Message | null
}

export function advice(summary: Message, resolution: Message | null): Advice {
  return { summary: inEnglish(summary), resolution: resolution && inEnglish(resolution), told: { summary, resolution } }
}
