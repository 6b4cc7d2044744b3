/** PostgreSQL stores neither the null character nor half of a surrogate pair. JSON and forms can contain both. */
const NOT_STORABLE = /[\p{Surrogate}\p{Cc}]/gu

const ALLOWED_CONTROLS = new Set(["\t", "\n", "\r"])

/** Whether a text can be stored unchanged. */
export function isStorable(text: string): boolean {
  return storable(text) === text
}

/** Replaces the control characters and half surrogate pairs of a text with U+FFFD. Tabs and line ends remain. */
export function storable(text: string): string {
  return text.replace(NOT_STORABLE, (character) => (ALLOWED_CONTROLS.has(character) ? character : "\uFFFD"))
}

/** A value as the text of a JSON column. */
export function storableJson(value: unknown): string {
  return JSON.stringify(value, (_name, inner: unknown) => (typeof inner === "string" ? storable(inner) : inner))
}
