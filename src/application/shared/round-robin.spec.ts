import { roundRobin } from "./round-robin"
import type { Part } from "./round-robin"

/** Creates parts with a number of steps that each take `ms`. `taken` records their order, one letter a step. */
function working(work: Readonly<Record<string, { readonly steps: number; readonly ms: number }>>) {
  let now = 0
  let taken = ""
  const left = new Map(Object.entries(work).map(([what, { steps }]) => [what, steps]))
  const parts = Object.entries(work).map(([what, { ms }]): Part => ({
    what,
    step: () => {
      now += ms
      taken += what
      const more = (left.get(what) ?? 0) - 1
      left.set(what, more)
      return Promise.resolve(more > 0)
    },
  }))
  return {
    play: async (roundMs: number): Promise<string> => {
      await roundRobin(
        parts,
        ({ step }) => step(),
        new Date(now + roundMs),
        () => new Date(now)
      )
      return taken
    },
  }
}

describe("kinds of work that take turns", () => {
  it("take a step each where one takes longer than a turn", async () => {
    await expect(working({ a: { steps: 3, ms: 5_000 }, b: { steps: 2, ms: 2_000 } }).play(60_000)).resolves.toBe(
      "ababa"
    )
  })

  it("take many short steps in a turn, and long steps of another hold them up no more than their turns", async () => {
    await expect(working({ q: { steps: 3, ms: 5_000 }, s: { steps: 12, ms: 200 } }).play(60_000)).resolves.toBe(
      "qsssssqsssssqss"
    )
  })

  it("are done when there is no more of any", async () => {
    await expect(working({ a: { steps: 1, ms: 1 }, b: { steps: 1, ms: 1 } }).play(60_000)).resolves.toBe("ab")
  })

  it("end with the round, also within a turn", async () => {
    await expect(working({ a: { steps: 100, ms: 100 } }).play(500)).resolves.toBe("aaaaa")
    await expect(working({ a: { steps: 9, ms: 5_000 }, b: { steps: 99, ms: 400 } }).play(11_000)).resolves.toBe(
      "abbbab"
    )
  })

  it("each have their first turn, although the first one took all of the round", async () => {
    await expect(working({ a: { steps: 2, ms: 30_000 }, b: { steps: 2, ms: 1 } }).play(20_000)).resolves.toBe("ab")
  })
})
