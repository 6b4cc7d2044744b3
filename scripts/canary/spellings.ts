/** A secret, and every way of writing it that is looked for. `name` is what a finding says: never the secret itself. */
export interface Needle {
  readonly name: string
  readonly spellings: readonly Buffer[]
}

/** Spellings of a text that is looked for as it is: plain, URL-encoded, base64 at any place of a longer text, and hexadecimal. */
export function needleOf(name: string, text: string): Needle {
  const hex = Buffer.from(text, "utf8").toString("hex")
  const spellings = [text, encodeURIComponent(text), JSON.stringify(text).slice(1, -1), hex, hex.toUpperCase(), ...base64Of(text)]
  return { name, spellings: [...new Set(spellings)].map((spelling) => Buffer.from(spelling, "utf8")) }
}

/** A card number is also looked for in groups, see {@link cardNumbersIn}. */
export function cardNeedle(number: string): Needle {
  return needleOf(`card ${number.slice(0, 6)}…${number.slice(-4)}`, number)
}

/** Base64 of a text depends on where it begins in the longer text: three beginnings, without the characters at the edges. */
function base64Of(text: string): string[] {
  return [0, 1, 2].flatMap((shift) => {
    const encoded = Buffer.from("\0".repeat(shift) + text, "utf8").toString("base64").replace(/=+$/, "")
    const inner = encoded.slice(shift === 0 ? 0 : shift + 1, (text.length + shift) % 3 === 0 ? undefined : -1)
    return [inner, inner.replaceAll("+", "-").replaceAll("/", "_")]
  })
}

/** Digits in groups: at most two separators between two digits, written out or URL-encoded. */
const DIGITS = /\d(?:(?:%20|%2D|[ +.\-_]){0,2}\d){12,40}/g

/** The card numbers of a list that stand in a text, however their digits are grouped. */
export function cardNumbersIn(text: string, numbers: readonly string[]): string[] {
  const runs = [...text.matchAll(DIGITS)].map(([run]) => run.replace(/%20|%2D|\D/g, ""))
  return numbers.filter((number) => runs.some((run) => run.includes(number)))
}

/** A field called like a security code that has digits for a value. */
const CODE_FIELD = /(?:security_?code|cvv2?|cvc2?|csc)["'\\]{0,3}(?:\s*[:=]\s*|%3[AD])["'\\]{0,3}\d{3,4}\b/i

export function hasSecurityCode(text: string): boolean {
  return CODE_FIELD.test(text)
}
