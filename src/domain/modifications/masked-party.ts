/** A run of letters and digits shorter than this shows nothing of itself: it may be a date of birth or a security code. */
const SHOWS_ITS_END_FROM = 10
const SHOWN = 4

/**
 * A field of somebody who receives money, as people may see it: `••••2051` of a number, `A••• S•••` of a name. What it holds is
 * not known, so all but the end of a long number and the first letters of words is left out.
 */
export function maskField(text: string): string {
  if (!/\d/.test(text))
    return text
      .trim()
      .split(/\s+/)
      .map((word) => `${[...word][0] ?? ""}•••`)
      .join(" ")
  const plain = text.replace(/[^\p{L}\p{N}]/gu, "")
  return plain.length < SHOWS_ITS_END_FROM ? "••••" : `••••${plain.slice(-SHOWN)}`
}

/** The masked fields of a person, company or account, by their names. */
export function maskParty(fields: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).map(([name, text]) => [name, maskField(text)]))
}
