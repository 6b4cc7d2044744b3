const PREDEFINED: ReadonlyMap<string, string> = new Map([
  ["amp", "&"],
  ["lt", "<"],
  ["gt", ">"],
  ["quot", '"'],
  ["apos", "'"],
])

/** The longest reference: `&#1114111;`. */
const MAX_LENGTH = 10

/**
 * Decodes XML's five predefined references and character references, once. Any other text stays unchanged. A hostile
 * text consists of references, so each is read only once and up to its length limit.
 */
export function decodeReferences(text: string): string {
  let decoded = ""
  let done = 0
  for (let start = text.indexOf("&"); start >= 0; start = text.indexOf("&", start + 1)) {
    const length = text.slice(start, start + MAX_LENGTH).indexOf(";")
    const character = length < 0 ? undefined : meaningOf(text.slice(start + 1, start + length))
    if (character === undefined) continue
    decoded += text.slice(done, start) + character
    done = start + length + 1
  }
  return decoded + text.slice(done)
}

/** The character of the text between `&` and `;`. */
function meaningOf(reference: string): string | undefined {
  const predefined = PREDEFINED.get(reference)
  if (predefined !== undefined) return predefined
  const [, decimal, hexadecimal] = /^#(?:(\d{1,7})|x([0-9a-fA-F]{1,6}))$/.exec(reference) ?? []
  const code = decimal === undefined ? Number.parseInt(hexadecimal ?? "", 16) : Number(decimal)
  return isCharacter(code) ? String.fromCodePoint(code) : undefined
}

/** XML 1.0, production Char. */
function isCharacter(code: number): boolean {
  return (
    code === 0x9 ||
    code === 0xa ||
    code === 0xd ||
    (code >= 0x20 && code <= 0xd7ff) ||
    (code >= 0xe000 && code <= 0xfffd) ||
    (code >= 0x10000 && code <= 0x10ffff)
  )
}
