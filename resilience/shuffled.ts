import type { Random } from "../src/sandbox/random"

/** The items in a random order. */
export function shuffled<Item>(items: readonly Item[], random: Random): readonly Item[] {
  const ranked = items.map((item) => ({ item, rank: random() })).toSorted((one, other) => one.rank - other.rank)
  return ranked.map(({ item }) => item)
}
