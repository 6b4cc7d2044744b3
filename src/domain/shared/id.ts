/**
 * Whether a text can be the id of a row, of the plugin or of Medusa. Check it before a query, because the database
 * rejects some characters with an error.
 */
export function isId(text: string): boolean {
  return /^[\w-]{1,64}$/.test(text)
}
