import { reservedSince } from "./reserved-since"

const at = (time: string): Date => new Date(`2026-03-${time}:00Z`)
const sentAt = at("01T12:00")

describe("the start of an authorization that the gateway reports", () => {
  it("is now while its page is open, and shortly after", () => {
    const page = { sentAt, expiresAt: at("01T14:00") }
    expect(reservedSince(page, at("01T12:30"))).toEqual(at("01T12:30"))
    expect(reservedSince(page, at("01T15:00"))).toEqual(at("01T15:00"))
  })

  it("is when it was sent if the report comes later, because the bank counts by its own clock", () => {
    expect(reservedSince({ sentAt, expiresAt: at("01T14:00") }, at("01T15:01"))).toEqual(sentAt)
    expect(reservedSince({ sentAt, expiresAt: null }, at("04T12:00"))).toEqual(sentAt)
  })

  it("is now where it was not sent from here", () => {
    expect(reservedSince({ sentAt: undefined, expiresAt: null }, at("04T12:00"))).toEqual(at("04T12:00"))
  })
})
