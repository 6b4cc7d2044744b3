/** A list that is as long as another one and knows it: `const [outcome] = await client.refund([element])` is never undefined. */
export type InOrder<Elements extends readonly unknown[], Value> = { readonly [Index in keyof Elements]: Value }

/** Says that `values` are one for each element. The compiler cannot count, so the length is checked here and nowhere else. */
export function inOrder<Elements extends readonly unknown[], Value>(
  elements: Elements,
  values: readonly Value[]
): InOrder<Elements, Value> {
  if (values.length !== elements.length)
    throw new RangeError(`${values.length} outcomes for ${elements.length} elements.`)
  return values as InOrder<Elements, Value>
}
