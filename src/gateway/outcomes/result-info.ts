export interface CodeAndMessage {
  readonly code?: string
  readonly message?: string
}

/** A code of the gateway's family: up to three letters, then digits. */
const CODE = /^[A-Za-z]{0,3}\d{1,8}$/

/**
 * Splits `<code>:<message>` at the first `:` (gateway-api 7). It also reads `<code>_<message>`, a code alone, and a
 * bare word, which is a message without a code.
 */
export function splitCode(text: string | undefined): CodeAndMessage {
  if (text === undefined) return {}
  const [, first = "", separator = "", rest = ""] = /^([^:_]*)([:_]?)([\s\S]*)$/.exec(text) ?? []
  const code = first.trim()
  const isCode = CODE.test(code) || (separator === ":" && /^\S{1,64}$/.test(code))
  if (!isCode) return { message: text }
  const message = rest.trim()
  return message === "" ? { code } : { code, message }
}
