import { toMessageResponse } from "../../domain/shared/messages/message"
import type { Message, MessageResponse } from "../../domain/shared/messages/message"

/** The result of a check that the merchant started. */
export interface Advice {
  /** The result, in one sentence. */
  readonly summary: MessageResponse
  /** The resolution, in one sentence; null if nothing is to be done. */
  readonly resolution: MessageResponse | null
}

export function advice(summary: Message, resolution: Message | null): Advice {
  return { summary: toMessageResponse(summary), resolution: toMessageResponse(resolution) }
}
