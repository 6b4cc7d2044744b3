/** A pattern of LIKE for what begins with a text, whose `%`, `_` and `\` stand for themselves. */
export const beginsWith = (text: string): string => `${literally(text)}%`

/** A pattern of LIKE for what has a text in it, whose `%`, `_` and `\` stand for themselves. */
export const contains = (text: string): string => `%${literally(text)}%`

function literally(text: string): string {
  return text.replace(/[\\%_]/g, "\\$&")
}
