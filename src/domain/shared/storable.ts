/** PostgreSQL stores neither the null character nor half of a surrogate pair, which JSON and forms can both bring. */
const NOT_STORABLE = /[\p{Surrogate}\p{Cc}]/gu

const KEPT_CONTROLS = new Set(["\t", "\n", "\r"])

/** Whether a text can be stored as it is. */
export function isStorable(text: string): boolean {
  return storable(text) === text
}

/** A text without what cannot be stored and what no text of people holds; such characters become U+FFFD. */
export function storable(text: string): string {
  return text.replace(NOT_STORABLE, (character) => (KEPT_CONTROLS.has(character) ? character : "\uFFFD"))
}

/** A value as the text of a JSON column. */
export function storableJson(value: unknown): string {
  return JSON.stringify(value, (_name, inner: unknown) => (typeof inner === "string" ? storable(inner) : inner))
}
