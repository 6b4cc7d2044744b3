import { Semaphore } from "./semaphore"

/** A task that runs until the test ends it. */
function piece() {
  const ends: { end?: (result: string) => void; fail?: (error: Error) => void } = {}
  const promise = new Promise<string>((resolve, reject) => Object.assign(ends, { end: resolve, fail: reject }))
  return { promise, end: (result: string) => ends.end?.(result), fail: (error: Error) => ends.fail?.(error) }
}

describe("work with a limit of parallel tasks", () => {
  it("waits for its turn, in the order in which it came, and takes the place of what has ended or failed", async () => {
    const atMost = new Semaphore(2)
    const begun: string[] = []
    const pieces = new Map(["a", "b", "c", "d", "e"].map((name) => [name, piece()]))
    const of = (name: string) => pieces.get(name) ?? piece()
    const work = (name: string) =>
      atMost.work(() => {
        begun.push(name)
        return of(name).promise
      })
    const [a, b, c, d] = [work("a"), work("b"), work("c"), work("d")]
    await Promise.resolve()
    expect(begun).toEqual(["a", "b"])

    of("b").fail(new Error("no"))
    await expect(b).rejects.toThrow("no")
    expect(begun).toEqual(["a", "b", "c"])
    of("a").end("done")
    await expect(a).resolves.toBe("done")
    const e = work("e")
    expect(begun).toEqual(["a", "b", "c", "d"])

    for (const name of ["c", "d", "e"]) of(name).end(name)
    await expect(Promise.all([c, d, e])).resolves.toEqual(["c", "d", "e"])
    await expect(work("a")).resolves.toBe("done")
  })
})
