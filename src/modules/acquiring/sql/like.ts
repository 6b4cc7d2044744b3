/** A LIKE pattern for texts that begin with a text; it escapes `%`, `_` and `\`. */
export const beginsWith = (text: string): string => `${literally(text)}%`

/** A LIKE pattern for texts that contain a text; it escapes `%`, `_` and `\`. */
export const contains = (text: string): string => `%${literally(text)}%`

function literally(text: string): string {
  return text.replace(/[\\%_]/g, "\\$&")
}
