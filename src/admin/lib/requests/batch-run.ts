/** The progress of a batch run, with its results up to now. `stopping`: it still waits for the current batch. */
export interface Progress<Result> {
  readonly state: "idle" | "running" | "stopping" | "ended"
  readonly total: number
  readonly results: readonly Result[]
}

export interface BatchTask<Item, Result> {
  readonly batches: readonly (readonly Item[])[]
  /** Sends one batch to the server. `failed` handles its errors. */
  readonly work: (batch: readonly Item[]) => Promise<readonly Result[]>
  readonly failed: (item: Item, error: Error) => Result
  /** The result of an item that was not started, because the run was stopped. */
  readonly left: (item: Item) => Result
}

/**
 * Processes many items in sequential batches. It is independent of pages, so the user can leave a page and return. It
 * stops if the server does not answer, or does not accept this user. While batches remain, the browser warns before its
 * window closes or reloads, because the rest would not be done.
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

  /** One run at a time: while one is running, another one does not start. */
  async start<Item>({ batches, work, failed, left }: BatchTask<Item, Result>): Promise<void> {
    if (this.#isRunning()) return
    this.#tell({ state: "running", total: batches.flat().length, results: [] })
    if (batches.length > 1) this.#window?.addEventListener("beforeunload", confirmLeaving)
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
    this.#window?.removeEventListener("beforeunload", confirmLeaving)
    this.#tell({ ...this.#progress, state: "ended" })
  }

  /** Starts no further batch. */
  readonly stop = (): void => {
    if (this.#isRunning()) this.#tell({ ...this.#progress, state: "stopping" })
  }

  /** Removes the results of a finished run. */
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

/** The browser shows its own text. */
function confirmLeaving(event: Event): void {
  event.preventDefault()
}

const ABOUT_EVERYTHING: readonly number[] = [401, 403, 429]

/** Whether the server rejected a request before it did anything; without an answer its effect is unknown. */
export function isRejection(error: Error): boolean {
  const status = "status" in error && typeof error.status === "number" ? error.status : 0
  return (status >= 400 && status < 500) || status === 501
}

function concernsBatchOnly(error: Error): boolean {
  return isRejection(error) && "status" in error && !ABOUT_EVERYTHING.some((status) => status === error.status)
}

/** Splits items into batches of at most `size`, each of one group. */
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
