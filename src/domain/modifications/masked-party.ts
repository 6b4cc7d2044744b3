/** A shorter run of letters and digits is masked whole, because it may be a date of birth or a security code. */
const SHOWS_ITS_END_FROM = 10
const SHOWN = 4

/**
 * A field of a payout receiver, masked for display: `••••2051` of a number, `A••• S•••` of a name. The content of a
 * field is unknown. So only the end of a long number and the first letters of words are shown.
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

/** The masked fields of a person, company or bank account, by name. */
export function maskParty(fields: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).map(([name, text]) => [name, maskField(text)]))
}
