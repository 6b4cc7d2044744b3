import { isSentByAnybody } from "./reject-form"

describe("A request with the cookie of a merchant", () => {
  const cookie = "connect.sid=1"

  it.each(["application/json", "application/json; charset=utf-8", "Application/JSON"])("is theirs as %s", (type) => {
    expect(isSentByAnybody({ cookie, "content-type": type })).toBe(false)
  })

  it.each([
    "text/plain",
    "application/x-www-form-urlencoded",
    "multipart/form-data; boundary=a",
    "text/plain; application/json",
    "application/jsonp",
  ])("can be sent by a page of another address as %s", (type) => {
    expect(isSentByAnybody({ cookie, "content-type": type })).toBe(true)
  })

  it("can be sent by a page of another address without a type", () => {
    expect(isSentByAnybody({ cookie })).toBe(true)
  })

  it("is theirs in any form with a login in its header, which no other page has", () => {
    expect(isSentByAnybody({ cookie, authorization: "Bearer token" })).toBe(false)
  })
})
