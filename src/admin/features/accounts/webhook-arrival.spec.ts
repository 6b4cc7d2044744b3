import { arrivedSince } from "./webhook-arrival"

const since = "2026-06-15T12:00:00.000Z"
const before = "2026-06-15T11:59:59.999Z"
const after = "2026-06-15T12:00:30.000Z"

describe("the gateway's result since a test began", () => {
  it("is nothing as long as only older webhooks are known", () => {
    expect(arrivedSince({ last_verified_at: null, last_unverified_at: null }, since)).toBe("waiting")
    expect(arrivedSince({ last_verified_at: before, last_unverified_at: before }, since)).toBe("waiting")
  })

  it("is a webhook that was refused, until one is right", () => {
    expect(arrivedSince({ last_verified_at: before, last_unverified_at: after }, since)).toBe("refused")
    expect(arrivedSince({ last_verified_at: after, last_unverified_at: after }, since)).toBe("verified")
  })
})
