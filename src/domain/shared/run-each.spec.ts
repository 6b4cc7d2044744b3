import { runEach, runEachThenThrow } from "./run-each"

describe("an action for each of several items", () => {
  const oddOnly = (done: number[]) => async (item: number) => {
    if (item % 2 === 0) throw new Error(`${item} is even`)
    done.push(item)
  }

  it("runs for the others if one fails, and names those that failed", async () => {
    const done: number[] = []
    const { failed, left } = await runEach([1, 2, 3, 4, 5], oddOnly(done))
    expect([done, failed.map(({ item, error }) => [item, String(error)]), left]).toEqual([
      [1, 3, 5],
      [
        [2, "Error: 2 is even"],
        [4, "Error: 4 is even"],
      ],
      [],
    ])
  })

  it("stops when the time is over, and names the items that are left", async () => {
    const done: number[] = []
    expect(await runEach([1, 2, 3, 5], oddOnly(done), async () => done.length < 2)).toMatchObject({
      failed: [{ item: 2 }],
      left: [5],
    })
    expect(done).toEqual([1, 3])
  })

  it("throws the first error after the last item, for a caller that is retried", async () => {
    const done: number[] = []
    await expect(runEachThenThrow([2, 3, 4, 5], oddOnly(done))).rejects.toThrow("2 is even")
    expect(done).toEqual([3, 5])
    await expect(runEachThenThrow([1], oddOnly(done))).resolves.toBeUndefined()
  })
})
