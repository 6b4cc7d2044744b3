import { FetchError } from "@medusajs/js-sdk"
import { Mishaps } from "./mishaps"

function noted(error: unknown, died = false): { expected: string[]; unexpected: string[] } {
  const mishaps = new Mishaps()
  mishaps.note("pay", error, died)
  return { expected: [...mishaps.expected.keys()], unexpected: [...mishaps.unexpected.keys()] }
}
const refused = (status: number): Error => new FetchError("No.", "", status)

describe("what steps come to that people do not want", () => {
  it.each<[string, unknown]>([
    ["a refusal", refused(400)],
    ["a conflict that a route tells of", new Error("Expected a payment, got HTTP 409: {}")],
    [
      "a page that cannot be had just now",
      new Error("Expected the gateway's card form at http://localhost, got HTTP 503."),
    ],
    ["a change that a route refuses", new Error("The card of a subscription could not be changed: HTTP 409: {}")],
    [
      "an act that the gateway does not do",
      new Error("The sandbox answered 409 to /sandbox/transactions/1/approve: no"),
    ],
  ])("may be %s, whether the store lives or not", (_, error) => {
    expect(noted(error)).toMatchObject({ expected: [expect.stringMatching(/^pay: [45]/)], unexpected: [] })
    expect(noted(error, true).unexpected).toEqual([])
  })

  it.each<[string, unknown]>([
    ["no answer", new TypeError("fetch failed")],
    ["a break", refused(500)],
    ["a break that a route tells of", new Error("Expected a payment, got HTTP 500: x")],
  ])("may be %s only where the store died", (_, error) => {
    expect(noted(error, true).unexpected).toEqual([])
    expect(noted(error)).toMatchObject({ expected: [], unexpected: [expect.any(String)] })
  })

  it.each<[string, unknown]>([
    ["a login that is over", refused(401)],
    ["a mistake of the proof's own", new TypeError("Cannot read properties of undefined (reading 'id')")],
    ["something that is no error", "no"],
  ])("may never be %s", (_, error) => {
    expect(noted(error, true)).toMatchObject({ expected: [], unexpected: [expect.any(String)] })
  })

  it("are counted alike where they differ by an id or a number only", () => {
    const mishaps = new Mishaps()
    for (const id of ["pay_01JX8", "pay_01JX9"])
      mishaps.note("refund", new Error(`The payment ${id} has 3.20 left, got HTTP 400`), false)
    expect([...mishaps.expected]).toEqual([["refund: 400: The payment … has 0.0 left, got HTTP 0", 2]])
  })
})
