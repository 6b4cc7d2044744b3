/**
 * A list whose type has the length of another list: `const [outcome] = await client.refund([element])` is never
 * undefined.
 */
export type InOrder<Elements extends readonly unknown[], Value> = { readonly [Index in keyof Elements]: Value }

/**
 * Casts `values` to one value for each element. The compiler cannot check the length, so it is checked here.
 *
 * @throws RangeError if the lengths differ
 */
export function inOrder<Elements extends readonly unknown[], Value>(
  elements: Elements,
  values: readonly Value[]
): InOrder<Elements, Value> {
  if (values.length !== elements.length)
    throw new RangeError(`${values.length} outcomes for ${elements.length} elements.`)
  return values as InOrder<Elements, Value>
}
