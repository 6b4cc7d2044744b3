import { inEnglish } from "../src/domain/shared/messages/message"
import type { Message } from "../src/domain/shared/messages/message"

/** The English of a stored message; `undefined` if there is none. */
export function textOf(message: Message | null | undefined): string | undefined {
  return message ? inEnglish(message) : undefined
}

/** A matcher of Jest, such as `expect.stringContaining("…")`. */
interface Matcher {
  asymmetricMatch(actual: unknown): boolean
}

/** Expects a message with this English text, stored or in an answer. */
export function english(expected: string | RegExp | Matcher): Matcher {
  return {
    asymmetricMatch: (actual) => {
      if (!isMessage(actual)) return false
      const text = inEnglish(actual)
      if (typeof expected === "string") return text === expected
      return expected instanceof RegExp ? expected.test(text) : expected.asymmetricMatch(text)
    },
    toString: () => `English ${String(expected)}`,
  } as Matcher
}

function isMessage(value: unknown): value is Message {
  return typeof value === "object" && value !== null && "code" in value && "params" in value
}
