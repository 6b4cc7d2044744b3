import { newAccessToken, readAccessToken } from "./tokens"

const NOW = new Date("2030-01-01T00:00:00Z")
const LATER = new Date("2030-01-01T00:05:00Z")
const KEY = "an encryption key of the tests"
const grant = { sessionId: "payses_1", customerId: "cus_1" }

describe("an access token", () => {
  const token = newAccessToken(grant, LATER, KEY)

  it("grants its session to its customer until its end, also after the key was rotated", () => {
    expect(readAccessToken(token, "payses_1", [KEY], NOW)).toEqual(grant)
    expect(readAccessToken(token, "payses_1", ["a new key", KEY], NOW)).toEqual(grant)
    expect(readAccessToken(token, "payses_1", [KEY], LATER)).toBeUndefined()
  })

  it("names no customer if a guest got it", () => {
    const ofGuest = newAccessToken({ sessionId: "payses_1" }, LATER, KEY)
    expect(readAccessToken(ofGuest, "payses_1", [KEY], NOW)).toEqual({ sessionId: "payses_1" })
  })

  it.each([
    ["of another session", token, "payses_2", KEY],
    ["of another key", token, "payses_1", "another key"],
    ["with another customer", token.replace("cus_1", "cus_2"), "payses_1", KEY],
    ["with a later end", token.replace(/^\d/, "9"), "payses_1", KEY],
    ["without a signature", token.replace(/[^.]+$/, ""), "payses_1", KEY],
    ["that is none", "", "payses_1", KEY],
  ])("%s grants nothing", (_, given, sessionId, key) => {
    expect(readAccessToken(given, sessionId, [key], NOW)).toBeUndefined()
  })
})
