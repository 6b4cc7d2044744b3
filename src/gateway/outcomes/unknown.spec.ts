import { textOf } from "../../../testing/english"
import { UNKNOWN_REASONS } from "./outcome"
import { unknown } from "./unknown"

const place = { operation: "refund", account: "eu" }

describe("an outcome that nobody knows", () => {
  it.each(UNKNOWN_REASONS)("(%s) is reported with operation, account and whole sentences", (reason) => {
    const { kind, message, ...rest } = unknown(place, reason)
    expect([kind, rest]).toEqual(["unknown", { reason }])
    expect(textOf(message)).toMatch(/^Gateway account "eu", refund: (the|no|nothing) .{20,}\.$/)
    expect(textOf(message)).not.toMatch(/undefined|\(\)/)
  })

  it.each([
    [
      "never_sent",
      { detail: "ECONNREFUSED" },
      "nothing was sent because the gateway could not be reached (ECONNREFUSED).",
    ],
    ["never_sent", {}, "nothing was sent because the gateway could not be reached (no connection)."],
    ["http_status", { http_status: 502 }, "responded with HTTP 502, so the outcome is unknown."],
    ["unreadable", { detail: "no JSON" }, "does not match the gateway's documentation (no JSON). This is often"],
    ["unreadable", {}, "does not match the gateway's documentation. This is often"],
    ["signature", { detail: "missing" }, "the response has no signature, so it is not trusted."],
    ["signature", {}, "the response has an invalid signature, so it is not trusted."],
    ["echo", { fields: ["order_no", "amount"] }, "the response and the request differ in order_no, amount, so"],
    ["unknown_code", { detail: "77" }, "the gateway's status leaves the outcome unknown (77)."],
    ["unknown_code", {}, "the gateway's status leaves the outcome unknown (none)."],
    [
      "incomplete",
      { fields: ["order_no", "amount"] },
      "the response lacks order_no, amount, so the outcome is unknown.",
    ],
  ] as const)("(%s with %j) contains the known facts", (reason, facts, words) => {
    expect(textOf(unknown(place, reason, facts).message)).toContain(words)
  })

  it.each(["timeout", "connection_lost"] as const)("(%s) warns of doing it again before a query", (reason) => {
    expect(textOf(unknown(place, reason).message)).toMatch(
      /The gateway may have processed the request\. Query the gateway for the outcome before you repeat it\.$/
    )
  })

  it.each([
    ["never_sent", /Check baseUrl, this server's network and the gateway's certificate\.$/],
    [
      "http_status",
      /Query the gateway for the outcome\. If this continues, check baseUrl and the path in the profile\.$/,
    ],
    ["too_large", /was not read\. Check baseUrl\.$/],
    ["unreadable", /This is often an error page from a proxy between this server and the gateway\. Check baseUrl\./],
    ["signature", /Check the sign key of the gateway account and result_signature in the profile\.$/],
    ["unknown_code", /If the gateway's documentation lists this status, add it to statuses or codes in the profile\./],
  ] as const)("(%s) names what to look at", (reason, remedy) => {
    expect(textOf(unknown(place, reason).message)).toMatch(remedy)
  })

  it("carries its fields and its HTTP status for code that has to decide", () => {
    expect(unknown(place, "echo", { fields: ["amount"] }).fields).toEqual(["amount"])
    expect(unknown(place, "http_status", { http_status: 502 }).http_status).toBe(502)
  })
})
