import { TokenBuckets } from "./token-buckets"

const at = (milliseconds: number): Date => new Date(Date.UTC(2031, 4, 1) + milliseconds)

describe("token buckets", () => {
  it("let a burst through, then as many as a second gives, and return how long to wait", () => {
    const buckets = new TokenBuckets({ burst: 3, perSecond: 2 })
    expect([0, 0, 0, 0].map((moment) => buckets.take("a", at(moment)))).toEqual([0, 0, 0, 1])
    expect([499, 500, 500, 1000].map((moment) => buckets.take("a", at(moment)))).toEqual([1, 0, 1, 0])
  })

  it("return the seconds until there is a token if one takes longer than a second", () => {
    const buckets = new TokenBuckets({ burst: 1, perSecond: 0.1 })
    expect([buckets.take("a", at(0)), buckets.take("a", at(0)), buckets.take("a", at(5_000))]).toEqual([0, 10, 5])
  })

  it("hold each key by itself, and no more than a burst however long nobody came", () => {
    const buckets = new TokenBuckets({ burst: 2, perSecond: 1 })
    expect([
      buckets.take("a", at(0)),
      buckets.take("b", at(0)),
      buckets.take("a", at(0)),
      buckets.take("a", at(0)),
    ]).toEqual([0, 0, 0, 1])
    expect([1, 2, 3].map(() => buckets.take("a", at(3_600_000)))).toEqual([0, 0, 1])
  })

  it("are held up by no clock that was put back", () => {
    const buckets = new TokenBuckets({ burst: 1, perSecond: 1 })
    buckets.take("a", at(3_600_000))
    expect([buckets.take("a", at(0)), buckets.take("a", at(1_000))]).toEqual([1, 0])
  })

  it("forget those that were used longest ago, because a flood of keys must fill no memory", () => {
    const buckets = new TokenBuckets({ burst: 1, perSecond: 1 })
    buckets.take("first", at(0))
    buckets.take("used again", at(0))
    for (let key = 0; key < 9_998; key++) buckets.take(String(key), at(0))
    buckets.take("used again", at(0))
    buckets.take("one more", at(0))
    expect([buckets.take("used again", at(0)), buckets.take("first", at(0))]).toEqual([1, 0])
  })
})
