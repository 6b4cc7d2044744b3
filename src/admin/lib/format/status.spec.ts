import { faultOf, isOvertaken, isRetryable, statusOf, whyNothing } from "./status"

describe("an answer that is not there", () => {
  const refused = Object.assign(new Error("Conflict"), { status: 409 })

  it("has the status of the server that refused it, and none where it was not reached", () => {
    expect(statusOf(refused)).toBe(409)
    expect(statusOf(new TypeError("Failed to fetch"))).toBeUndefined()
    expect(isOvertaken(refused)).toBe(true)
    expect(isOvertaken(new TypeError("Failed to fetch"))).toBe(false)
  })

  it("is requested once more if there was no connection or the server failed, and not if it was rejected", () => {
    const failed = Object.assign(new Error("Internal Server Error"), { status: 500 })
    for (const error of [failed, new TypeError("Failed to fetch")])
      expect([0, 1].map((failures) => isRetryable(failures, error))).toEqual([true, false])
    for (const status of [401, 403, 404, 409])
      expect(isRetryable(0, Object.assign(new Error("Refused"), { status }))).toBe(false)
  })

  it("is an error with its reason, also if a browser that is offline sends no request", () => {
    expect(faultOf({ error: refused, fetchStatus: "idle" })).toBe(refused)
    expect(faultOf({ error: refused, fetchStatus: "paused" })).toBe(refused)
    expect(statusOf(faultOf({ error: null, fetchStatus: "paused" }) ?? refused)).toBeUndefined()
    expect(faultOf({ error: null, fetchStatus: "fetching" })).toBeNull()
    expect(faultOf({ error: null, fetchStatus: "idle" })).toBeNull()
  })

  it("leaves nothing to be shown where only another question was answered, and what came last where the same was", () => {
    const asked = { error: null, fetchStatus: "paused", isPlaceholderData: false, data: undefined } as const
    expect(whyNothing(asked)).not.toBeNull()
    expect(whyNothing({ ...asked, data: {}, isPlaceholderData: true })).not.toBeNull()
    expect(whyNothing({ ...asked, data: {}, isPlaceholderData: true, fetchStatus: "fetching" })).toBeNull()
    expect(whyNothing({ ...asked, data: {} })).toBeNull()
    expect(whyNothing({ ...asked, data: {}, error: refused })).toBeNull()
  })
})
