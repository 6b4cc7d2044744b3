import { TO_BE_SEEN, unseenIn } from "./seen"

const SELDOM = "a card that was given while another one was charged"
const all = (without?: string) => new Map<string, number>(TO_BE_SEEN.map((sight) => [sight, sight === without ? 0 : 1]))

describe("what random schedules have to come to", () => {
  it("is everything, where there are enough of them", () => {
    expect(unseenIn(all(), 200_000)).toEqual([])
    expect(unseenIn(all("an order"), 10_000)).toEqual(["an order"])
    expect(unseenIn(new Map(), 1_000_000)).toEqual(TO_BE_SEEN)
  })

  it("is nothing in a few of them", () => {
    expect(unseenIn(new Map(), 9_999)).toEqual([])
  })

  it("is what seldom happens only where there are very many of them", () => {
    expect(unseenIn(all(SELDOM), 99_999)).toEqual([])
    expect(unseenIn(all(SELDOM), 100_000)).toEqual([SELDOM])
  })
})
