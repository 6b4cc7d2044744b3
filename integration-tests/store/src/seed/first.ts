/** The first of what a workflow made; a workflow that resolved has made something. */
export function first<Item>(items: readonly Item[]): Item {
  const [item] = items
  if (item === undefined) throw new Error("A workflow of the seed made nothing.")
  return item
}
