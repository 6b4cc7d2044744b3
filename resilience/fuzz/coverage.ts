import type { Reading } from "./target"

/** How deep inputs reached: the numbers of valid and of rejected ones, by their results. */
export class Coverage {
  readonly #valid = new Map<string, number>()
  readonly #refused = new Map<string, number>()

  count({ as, valid }: Pick<Reading, "as" | "valid">): void {
    const counts = valid ? this.#valid : this.#refused
    counts.set(as, (counts.get(as) ?? 0) + 1)
  }

  get valid(): Readonly<Record<string, number>> {
    return sorted(this.#valid)
  }

  get refused(): Readonly<Record<string, number>> {
    return sorted(this.#refused)
  }
}

function sorted(counts: ReadonlyMap<string, number>): Readonly<Record<string, number>> {
  return Object.fromEntries([...counts].sort(([, a], [, b]) => b - a))
}
