import { UNKNOWN_REASONS } from "./outcome"
import { unknown } from "./unknown"

const place = { operation: "refund", account: "eu" }

describe("an outcome that nobody knows", () => {
  it.each(UNKNOWN_REASONS)("(%s) is told with operation, account and whole sentences", (reason) => {
    const { kind, message, ...rest } = unknown(place, reason)
    expect([kind, rest]).toEqual(["unknown", { reason }])
    expect(message).toMatch(/^refund of account "eu": the .{20,}\.$|^refund of account "eu": no .{20,}\.$/)
    expect(message).not.toMatch(/undefined|\(\)/)
  })

  it.each([
    ["never_sent", { detail: "ECONNREFUSED" }, "could not be reached (ECONNREFUSED) and nothing was sent"],
    ["never_sent", {}, "could not be reached (no connection) and nothing was sent"],
    ["http_status", { http_status: 502 }, "answered with HTTP 502, which"],
    ["unreadable", { detail: "not JSON" }, "is not what the document describes (no JSON). Often"],
    ["unreadable", {}, "is not what the document describes. Often"],
    ["signature", { detail: "missing" }, "the response has no signature, so it is not trusted."],
    ["signature", {}, "the response has an invalid signature, so it is not trusted."],
    ["echo", { fields: ["order_no", "amount"] }, "(order_no, amount differ)"],
    ["unknown_code", { detail: "77" }, "the gateway's status (77) does not say"],
    ["unknown_code", {}, "the gateway's status (none) does not say"],
    ["incomplete", { fields: ["order_no", "amount"] }, "the answer lacks order_no, amount, without which"],
  ] as const)("(%s with %j) says what is known", (reason, facts, words) => {
    expect(unknown(place, reason, facts).message).toContain(words)
  })

  it.each(["timeout", "connection_lost"] as const)("(%s) warns of doing it again before asking", (reason) => {
    expect(unknown(place, reason).message).toMatch(
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
  ] as const)("(%s) says what to look at", (reason, remedy) => {
    expect(unknown(place, reason).message).toMatch(remedy)
  })

  it("carries its fields and its HTTP status for code that has to decide", () => {
    expect(unknown(place, "echo", { fields: ["amount"] }).fields).toEqual(["amount"])
    expect(unknown(place, "http_status", { http_status: 502 }).http_status).toBe(502)
  })
})
