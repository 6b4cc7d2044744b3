import { tooFewKills } from "./too-few-kills"

const points = (count: number): string[] =>
  Array.from({ length: count }, (_, index) => `file#send:call~${index}(before)`)

describe("a run of the crash matrix", () => {
  it("is one when the store died at nearly every moment, and at many points", () => {
    expect(tooFewKills({ isWhole: true, played: 44, points: points(40) })).toEqual([])
  })

  it("proves nothing when the store never died, whatever its size", () => {
    const sentence = /was to die 3 times, and never did/
    expect(tooFewKills({ isWhole: true, played: 3, points: [] })).toEqual([expect.stringMatching(sentence)])
    expect(tooFewKills({ isWhole: false, played: 3, points: [] })).toEqual([expect.stringMatching(sentence)])
    expect(tooFewKills({ isWhole: false, played: 0, points: [] })).toHaveLength(1)
  })

  it("of the whole of it proves little when it died at few points, however often", () => {
    const few = [...points(29), ...points(29)]
    expect(tooFewKills({ isWhole: true, played: 58, points: few })).toEqual([
      expect.stringMatching(/^The store died at only 29 points/),
    ])
    expect(tooFewKills({ isWhole: true, played: 30, points: points(30) })).toEqual([])
  })

  it("of the whole of it proves little when more than a tenth of its moments did not come about again", () => {
    expect(tooFewKills({ isWhole: true, played: 100, points: points(90) })).toEqual([])
    expect(tooFewKills({ isWhole: true, played: 100, points: points(89) })).toEqual([
      expect.stringMatching(/^11 of 100 moments were not passed again/),
    ])
  })

  it("of a part may have few points, and moments that did not come about again", () => {
    expect(tooFewKills({ isWhole: false, played: 6, points: points(1) })).toEqual([])
  })
})
