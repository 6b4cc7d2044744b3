import { accountChangeInput } from "./account-input"
import { parseInput } from "../shared/shopper-input"

const refused = (body: unknown): unknown => {
  try {
    return parseInput(accountChangeInput, body)
  } catch (error) {
    return error
  }
}

describe("a change of an account, as it is sent", () => {
  it("has the fields that were sent and no others: nothing is filled in", () => {
    expect(parseInput(accountChangeInput, {})).toEqual({})
    expect(parseInput(accountChangeInput, { mode: "live", saveCards: null })).toEqual({ mode: "live", saveCards: null })
    expect(parseInput(accountChangeInput, { version: "as it was seen", mode: "live" })).toEqual({
      version: "as it was seen",
      mode: "live",
    })
  })

  it("leaves a profile as it was written, and holds keys as secrets", () => {
    const profile = { signing: { joiner: "," } }
    const change = parseInput(accountChangeInput, { profile, sign_key: "a key", previous_sign_key: null })
    expect(change.profile).toEqual(profile)
    expect(JSON.stringify(change)).not.toContain("a key")
    expect(change.sign_key?.reveal()).toBe("a key")
    expect(change.previous_sign_key).toBeNull()
  })

  it.each([
    [{ mode: "production" }, "mode"],
    [{ baseUrl: "http://gateway.example" }, "baseUrl"],
    [{ baseUrl: "https://user:word@gateway.example" }, "baseUrl"],
    [{ baseUrl: "https://gateway.example/?a=b" }, "baseUrl"],
    [{ merchant_id: "1,2" }, "merchant_id"],
    [{ account_id: "12345678901" }, "account_id"],
    [{ dunningDays: [3, 3] }, "dunningDays"],
    [{ requestsPerSecond: "5" }, "requestsPerSecond"],
    [{ name: "a\u0000b" }, "name"],
    [{ profile: { signing: { joiner: "\ud800" } } }, "profile"],
    [{ profile: [] }, "profile"],
    [{ sign_key: null }, "sign_key"],
    [{ sign_key: "copied with a blank " }, "sign_key"],
    [{ handle: "eu" }, "handle"],
    [JSON.parse('{"__proto__":{"mode":"live"}}'), "__proto__"],
  ])("is refused with the name of the field: %j", (body, field) => {
    expect(refused(body)).toMatchObject({ name: "RequestError", code: "invalid_request", status: 400, field })
  })

  it.each([null, [], "mode", 1])("is an object: %j is none", (body) => {
    expect(refused(body)).toMatchObject({ name: "RequestError", code: "invalid_request" })
  })

  it("returns nothing of a key in an error", () => {
    expect(refused({ sign_key: " a secret key" })).toMatchObject({
      message: expect.not.stringContaining("a secret key"),
    })
  })
})
