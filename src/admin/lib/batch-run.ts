/** How far work on many is, and what came of each so far. `stopping`: what is under way is still waited for. */
export interface Progress<Result> {
  readonly state: "idle" | "running" | "stopping" | "ended"
  readonly total: number
  readonly results: readonly Result[]
}

export interface BatchTask<Item, Result> {
  readonly batches: readonly (readonly Item[])[]
  /** Asks the server about one batch. What it throws is told by `failed`. */
  readonly work: (batch: readonly Item[]) => Promise<readonly Result[]>
  readonly failed: (item: Item, error: Error) => Result
  /** What is told of those that were not begun, because it was stopped. */
  readonly left: (item: Item) => Result
}

/**
 * Work on many in batches, one after the other. It is no part of a page, so that a page can be left and come back to. It stops
 * where going on is no use: when the server does not answer, or does not let this user. While batches follow, the browser asks before its
 * window is closed or loaded anew, as the rest would not be done then.
 */
export class BatchRun<Result> {
  readonly #window: EventTarget | undefined
  #progress: Progress<Result> = { state: "idle", total: 0, results: [] }
  readonly #listeners = new Set<() => void>()

  constructor(window: EventTarget | undefined = globalThis.window) {
    this.#window = window
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly progress = (): Progress<Result> => this.#progress

  /** One at a time: while one is running, another is not begun. */
  async start<Item>({ batches, work, failed, left }: BatchTask<Item, Result>): Promise<void> {
    if (this.#isRunning()) return
    this.#tell({ state: "running", total: batches.flat().length, results: [] })
    if (batches.length > 1) this.#window?.addEventListener("beforeunload", askBefore)
    for (const batch of batches) {
      if (this.#progress.state === "stopping") {
        this.#add(batch.map(left))
        continue
      }
      try {
        this.#add(await work(batch))
      } catch (thrown) {
        const error = thrown instanceof Error ? thrown : new Error(String(thrown))
        this.#add(batch.map((item) => failed(item, error)))
        if (!concernsBatchOnly(error)) this.stop()
      }
    }
    this.#window?.removeEventListener("beforeunload", askBefore)
    this.#tell({ ...this.#progress, state: "ended" })
  }

  /** Begins no further batch. */
  readonly stop = (): void => {
    if (this.#isRunning()) this.#tell({ ...this.#progress, state: "stopping" })
  }

  /** Puts the results of what has ended away. */
  readonly forget = (): void => {
    if (!this.#isRunning()) this.#tell({ state: "idle", total: 0, results: [] })
  }

  #isRunning(): boolean {
    return this.#progress.state === "running" || this.#progress.state === "stopping"
  }

  #add(results: readonly Result[]): void {
    this.#tell({ ...this.#progress, results: [...this.#progress.results, ...results] })
  }

  #tell(progress: Progress<Result>): void {
    this.#progress = progress
    this.#listeners.forEach((listener) => listener())
  }
}

/** The browser asks in its own words. */
function askBefore(event: Event): void {
  event.preventDefault()
}

const ABOUT_EVERYTHING: readonly number[] = [401, 403, 429]

/** Whether the server said no before it did anything; without such an answer nobody knows what was done. */
export function isRefusal(error: Error): boolean {
  const status = "status" in error && typeof error.status === "number" ? error.status : 0
  return (status >= 400 && status < 500) || status === 501
}

function concernsBatchOnly(error: Error): boolean {
  return isRefusal(error) && "status" in error && !ABOUT_EVERYTHING.some((status) => status === error.status)
}

/** Parts of at most `size`, each of one group. */
export function batchesOf<Item>(
  items: readonly Item[],
  size: number,
  groupOf: (item: Item) => string = () => ""
): Item[][] {
  const groups = new Map<string, Item[]>()
  for (const item of items) groups.set(groupOf(item), [...(groups.get(groupOf(item)) ?? []), item])
  return [...groups.values()].flatMap((group) =>
    Array.from({ length: Math.ceil(group.length / size) }, (_, index) => group.slice(index * size, (index + 1) * size))
  )
}
