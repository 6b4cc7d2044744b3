export interface FailedItem<Item> {
  readonly item: Item
  readonly error: unknown
}

/** The result of {@link runEach}. */
export interface EachResult<Item> {
  readonly failed: readonly FailedItem<Item>[]
  /** The items that did not run because the time was over. */
  readonly left: readonly Item[]
}

/**
 * Runs an action for each item, one after the other. A failed item does not stop the others: the caller schedules its
 * retry and logs the error.
 *
 * @param isTimeLeft is called before each item; default: always true
 */
export async function runEach<Item>(
  items: readonly Item[],
  run: (item: Item) => Promise<unknown>,
  isTimeLeft = async (): Promise<boolean> => true
): Promise<EachResult<Item>> {
  const failed: FailedItem<Item>[] = []
  for (const [place, item] of items.entries()) {
    if (!(await isTimeLeft())) return { failed, left: items.slice(place) }
    try {
      await run(item)
    } catch (error) {
      failed.push({ item, error })
    }
  }
  return { failed, left: [] }
}

/**
 * Runs an action for each item as {@link runEach} does, for a caller that is retried as a whole.
 *
 * @throws the first error, after the last item
 */
export async function runEachThenThrow<Item>(
  items: readonly Item[],
  run: (item: Item) => Promise<unknown>
): Promise<void> {
  throwFirst((await runEach(items, run)).failed)
}

/**
 * For a caller that is retried as a whole. Call it after everything else is done.
 *
 * @throws the error of the first failed item, if any failed
 */
export function throwFirst(failed: readonly FailedItem<unknown>[]): void {
  const [first] = failed
  if (first) throw first.error
}
