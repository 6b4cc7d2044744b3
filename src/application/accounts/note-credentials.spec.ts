import { verbatim } from "../../domain/shared/messages/message"
import { parseTransactionId } from "../../gateway"
import { credentialStateOf } from "./note-credentials"

const unknown = { kind: "unknown", reason: "timeout", message: verbatim("No answer.") } as const
const result = { risk_reasons: [] }
const transaction_id = parseTransactionId("1001001001001001001")
const refused = { kind: "refused", code: "6", message: verbatim("No.") } as const

describe("the effect of an outcome on the account's credentials", () => {
  it.each([
    ["an approval", { kind: "approved", result } as const],
    ["a payment that waits", { kind: "pending", result } as const],
    ["a challenge", { kind: "needs_action", url: "https://bank.example", method: "POST", result } as const],
    ["a payment page", { kind: "page", html: "<html>", contentType: "text/html" } as const],
    ["an operation that was accepted", { kind: "accepted", row: {}, transaction_id } as const],
    ["a decline of the bank", { kind: "declined", result: { ...result, code: "05" } } as const],
    [
      "an operation that was not accepted",
      { kind: "not_accepted", code: "V0007", message: verbatim("Too much."), row: {}, transaction_id } as const,
    ],
  ])("is of %s that they were taken", (_, outcome) => {
    expect(credentialStateOf(outcome)).toBe("taken")
  })

  it.each([
    ["a signed result with I0013", { kind: "declined", result: { ...result, code: "I0013" } } as const, "signature"],
    ["a signed result with I0014", { kind: "declined", result: { ...result, code: "I0014" } } as const, "environment"],
    ["a rejection with I0015", { kind: "rejected", status: 400, code: "I0015" } as const, "environment"],
    [
      "a rejection of the merchant_id",
      { kind: "rejected", status: 404, code: "I0004", source: "merchant_id" } as const,
      "access",
    ],
    [
      "an operation that is refused as a whole",
      { ...refused, kind: "batch_refused", reason: "signature", transaction_id } as const,
      "signature",
    ],
    ["a payout that is refused", { ...refused, reason: "access" } as const, "access"],
  ])("is of %s that they were refused", (_, outcome, label) => {
    expect(credentialStateOf(outcome)).toBe(label)
  })

  it.each([
    ["no answer", unknown],
    ["a field of a shopper that is wrong", { kind: "rejected", status: 400, code: "I0001", source: "card" } as const],
    ["a page of something in between", { kind: "rejected", status: 404 } as const],
    [
      "a request that is refused for another reason",
      { kind: "declined", result: { ...result, code: "I0061" } } as const,
    ],
    ["too many requests", { ...refused, reason: "too_many" } as const],
  ])("is nothing of %s", (_, outcome) => {
    expect(credentialStateOf(outcome)).toBe("nothing")
  })
})
