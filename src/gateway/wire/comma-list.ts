/**
 * Splits values into comma lists of at most `maxValues` values and `maxCharacters` characters (gateway-api 4.4). A
 * value is never cut. A value above the limit has a list of its own.
 */
export function commaLists(
  values: readonly string[],
  maxValues: number,
  maxCharacters: number
): readonly (readonly string[])[] {
  const lists: string[][] = []
  let current: string[] = []
  let length = 0
  for (const value of new Set(values)) {
    const longer = length + (current.length > 0 ? 1 : 0) + value.length
    if (current.length > 0 && (current.length >= maxValues || longer > maxCharacters)) {
      lists.push(current)
      current = []
      length = 0
    }
    length += (current.length > 0 ? 1 : 0) + value.length
    current.push(value)
  }
  return current.length > 0 ? [...lists, current] : lists
}
