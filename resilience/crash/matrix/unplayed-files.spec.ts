import { unplayedFiles } from "./unplayed-files"

const POINTS = [
  "workflows/capture#send:call(before)",
  "workflows/capture#send:call(after)",
  "workflows/pay-out#send:call(before)",
]

describe("a file with points", () => {
  it("is played when a scenario passes one of them", () => {
    expect(
      unplayedFiles(POINTS, new Set(["workflows/capture#send:call(after)", "workflows/pay-out#send:call(before)"]), {})
    ).toEqual([])
  })

  it("that no scenario passes is a violation, which names the next step", () => {
    const [sentence, ...others] = unplayedFiles(POINTS, new Set(["workflows/capture#send:call(before)"]), {})
    expect(sentence).toMatch(/^No scenario passes workflows\/pay-out: add one to resilience\/crash\/scenarios\//)
    expect(others).toEqual([])
  })

  it("may be left out with a reason, for as long as that is needed", () => {
    const exceptions = { "workflows/pay-out": "Nobody is paid here." }
    expect(unplayedFiles(POINTS, new Set(["workflows/capture#send:call(before)"]), exceptions)).toEqual([])
    expect(unplayedFiles(POINTS, new Set(POINTS), exceptions)).toEqual([
      expect.stringMatching(/^workflows\/pay-out is passed by a scenario/),
    ])
    expect(unplayedFiles([], new Set(), exceptions)).toEqual([
      expect.stringMatching(/^workflows\/pay-out is passed by a scenario/),
    ])
  })
})
