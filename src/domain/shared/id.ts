/** Whether a text can be the id of a row, ours or Medusa's. What cannot be one is not asked about: the database refuses some characters with an error. */
export function isId(text: string): boolean {
  return /^[\w-]{1,64}$/.test(text)
}
