import { seededRandom } from "../../src/sandbox/random"
import { shuffledDeliveries } from "./deliver"

const WEBHOOKS = Array.from({ length: 40 }, (_, index) => ({
  orderNo: String(index),
  path: "/",
  contentType: "text/plain",
  body: "",
}))
const numbers = (seed: number) =>
  shuffledDeliveries(WEBHOOKS, 200, seededRandom(seed)).map((copies) => copies.map(({ orderNo }) => orderNo))

describe("webhooks in random order", () => {
  it("are as many as required, each of them at least once", () => {
    const brought = numbers(1).flat()
    expect(brought).toHaveLength(200)
    expect(new Set(brought)).toEqual(new Set(WEBHOOKS.map(({ orderNo }) => orderNo)))
  })

  it("come several at one moment now and then, and those are the same", () => {
    const crowds = numbers(1).filter(({ length }) => length > 1)
    expect(crowds.length).toBeGreaterThan(5)
    for (const crowd of crowds) expect(new Set(crowd).size).toBe(1)
  })

  it("come in the same order for the same seed, and in another for another", () => {
    expect(numbers(1)).toEqual(numbers(1))
    expect(numbers(1)).not.toEqual(numbers(2))
  })
})
