import { inEnglish } from "./message"
import type { Message } from "./message"

/** An error whose text is a message. `message` is its English, for the log. */
export abstract class MessageError extends Error {
  constructor(readonly content: Message) {
    super(inEnglish(content))
  }
}

/**
 * The message of an error of the plugin; `undefined` for any other error. It reads the field and not the class, because
 * Medusa's workflows copy the errors of their steps.
 */
export function messageOfError(error: unknown): Message | undefined {
  if (typeof error !== "object" || error === null || !("content" in error)) return undefined
  return isMessage(error.content) ? error.content : undefined
}

function isMessage(value: unknown): value is Message {
  return (
    typeof value === "object" &&
    value !== null &&
    "code" in value &&
    typeof value.code === "string" &&
    "params" in value &&
    typeof value.params === "object" &&
    value.params !== null
  )
}
