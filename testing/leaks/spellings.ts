/** A token of the sandbox has this many hexadecimal digits. More digits may surround it. */
const TOKEN_LENGTH = 32
const HEX = /[0-9a-f]{32,}/g

/** A thing that may be kept nowhere. */
export interface Sought {
  readonly what: string
  readonly pattern: Pick<RegExp, "test">
}

/** A forbidden thing with every way to write it. */
export interface Forbidden extends Sought {
  readonly pattern: RegExp
}

/**
 * A card number: plain, in groups, URL-encoded, in hexadecimal, or in base64 from any offset. Its last four digits name
 * it.
 */
export function cardNumber(digits: string): Forbidden {
  const groups = digits.match(/.{1,4}/g) ?? []
  const grouped = groups.join("(?:[\\s+.-]|%20)")
  const percent = [...digits].map((digit) => `%3${digit}`).join("")
  return {
    what: `the card number ending in ${digits.slice(-4)}`,
    pattern: anyOf([digits, grouped, percent, ...encoded(digits)]),
  }
}

/** A key or another secret text. */
export function secretText(what: string, text: string): Forbidden {
  return { what, pattern: anyOf([escape(text), escape(encodeURIComponent(text)), ...encoded(text)]) }
}

/** A security code is too short to search for alone. With its name beside it, a match is sure. */
export function securityCode(code: string): Forbidden {
  return {
    what: "a security code",
    pattern: new RegExp(`(?:security_?code|cvv2?|cvc2?|csc)["'\\\\\\s:=>]{1,8}${code}(?!\\d)`, "i"),
  }
}

/** One of the tokens of stored cards, in plain text. There may be thousands: what looks like one is looked up among them. */
export function cardToken(tokens: readonly string[]): Sought {
  const known = new Set(tokens)
  const test = (text: string): boolean => {
    for (const [run] of text.matchAll(HEX)) {
      for (let from = 0; from + TOKEN_LENGTH <= run.length; from++)
        if (known.has(run.slice(from, from + TOKEN_LENGTH))) return true
    }
    return false
  }
  return { what: "the token of a stored card", pattern: { test } }
}

function encoded(text: string): string[] {
  const hex = Buffer.from(text).toString("hex")
  return [hex, ...base64(text).map(escape)]
}

/**
 * Base64 depends on the offset of a text in its group of three bytes; the first and the last character depend on
 * neighbours.
 */
function base64(text: string): string[] {
  return [0, 1, 2].map((offset) => {
    const whole = Buffer.concat([Buffer.alloc(offset), Buffer.from(text)])
      .toString("base64")
      .replace(/=+$/, "")
    return whole.slice(Math.ceil((offset * 8) / 6), (offset + text.length) % 3 === 0 ? undefined : -1)
  })
}

function anyOf(alternatives: readonly string[]): RegExp {
  return new RegExp(alternatives.join("|"), "i")
}

function escape(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/-]/g, "\\$&")
}
