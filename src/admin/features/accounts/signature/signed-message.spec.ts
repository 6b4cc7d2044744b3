import { parseProfile, signedMessages } from "../../../../gateway"
import { messageParts } from "./signed-message"

describe("which message a setting of signatures is about", () => {
  it.each([
    ["webhooks.signature", { modification: undefined, part: "request" }],
    ["operations.refund.signature", { modification: "refund", part: "request" }],
    ["operations.refund.result_signature", { modification: "refund", part: "result" }],
  ] as const)("is read from %s", (setting, parts) => {
    expect(messageParts(setting)).toEqual(parts)
  })

  it("is another for each message of the profile", () => {
    const settings = signedMessages(parseProfile({})).map(({ setting }) => setting)
    expect(new Set(settings.map((setting) => JSON.stringify(messageParts(setting)))).size).toBe(settings.length)
  })
})
