import { BatchRun, batchesOf } from "./batch-run"

class Answer extends Error {
  constructor(readonly status?: number) {
    super(`answered ${status ?? "nothing"}`)
  }
}

const failed = (item: string, error: Error) => `${item} failed: ${error.message}`
const left = (item: string) => `${item} left`

/** Processes the items one by one; those named in `errors` fail. */
async function run(
  items: readonly string[],
  errors: Readonly<Record<string, Error>>,
  onItem?: (item: string, run: BatchRun<string>) => void
) {
  const batches = new BatchRun<string>()
  const work = async ([item = ""]: readonly string[]) => {
    onItem?.(item, batches)
    if (errors[item]) throw errors[item]
    return [`${item} done`]
  }
  await batches.start({ batches: batchesOf(items, 1), work, failed, left })
  return batches.progress()
}

describe("work on many", () => {
  it("lists the result of each, in order, and that it has ended", async () => {
    expect(await run(["a", "b"], {})).toEqual({ state: "ended", total: 2, results: ["a done", "b done"] })
  })

  it("has the browser confirm before its window is closed, as long as batches follow", async () => {
    const window = new EventTarget()
    const isLeaveConfirmed = () => !window.dispatchEvent(new Event("beforeunload", { cancelable: true }))
    const asked: boolean[] = []
    const work = async () => (asked.push(isLeaveConfirmed()), [])
    const batches = new BatchRun<string>(window)
    expect(isLeaveConfirmed()).toBe(false)
    await batches.start({ batches: batchesOf(["a", "b"], 1), work, failed, left })
    expect([...asked, isLeaveConfirmed()]).toEqual([true, true, false])
    await batches.start({ batches: batchesOf(["a", "b"], 2), work, failed, left })
    expect([...asked, isLeaveConfirmed()]).toEqual([true, true, false, false])
  })

  it("goes on after a batch that the server refuses", async () => {
    const { results } = await run(["a", "b", "c"], { a: new Answer(409), b: new Answer(501) })
    expect(results).toEqual(["a failed: answered 409", "b failed: answered 501", "c done"])
  })

  it.each([undefined, 500, 504, 401, 403, 429])("begins nothing more after an answer of %s", async (status) => {
    const { results, state } = await run(["a", "b", "c"], { a: new Answer(status) })
    expect(results).toEqual([`a failed: ${new Answer(status).message}`, "b left", "c left"])
    expect(state).toBe("ended")
  })

  it("begins nothing more when it is stopped, and finishes the current batch", async () => {
    const { results } = await run(["a", "b", "c"], {}, (item, batches) => item === "b" && batches.stop())
    expect(results).toEqual(["a done", "b done", "c left"])
  })

  it("is not begun a second time while it is running", async () => {
    const second: string[] = []
    const { results } = await run(["a"], {}, (_, batches) => {
      void batches.start({ batches: [["x"]], work: async () => second, failed, left })
    })
    expect(results).toEqual(["a done"])
  })

  it("is forgotten when it has ended, and not before", async () => {
    const batches = new BatchRun<string>()
    const running = batches.start({ batches: [["a"]], work: async () => (batches.forget(), ["a done"]), failed, left })
    await running
    expect(batches.progress().results).toEqual(["a done"])
    batches.forget()
    expect(batches.progress()).toEqual({ state: "idle", total: 0, results: [] })
  })

  it("notifies its listeners of each step, until they unsubscribe", async () => {
    const batches = new BatchRun<string>()
    const seen: number[] = []
    const leave = batches.subscribe(() => seen.push(batches.progress().results.length))
    await batches.start({ batches: [["a", "b"], ["c"]], work: async (batch) => batch, failed, left })
    leave()
    batches.forget()
    expect(seen).toEqual([0, 2, 3, 3])
  })
})

describe("batches", () => {
  it("hold at most so many, and of one group only", () => {
    const items = ["eu1", "us1", "eu2", "eu3"]
    expect(batchesOf(items, 2, (item) => item.slice(0, 2))).toEqual([["eu1", "eu2"], ["eu3"], ["us1"]])
  })

  it("are none of nothing", () => {
    expect(batchesOf([], 100)).toEqual([])
  })
})
