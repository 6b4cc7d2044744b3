import { statusUpdateOfCheckout } from "./status-update-of-checkout"

describe("a page that the gateway does not give", () => {
  it.each([undefined, "I0004", "54"])("asked no card, whatever code (%s) it is refused with", (code) => {
    expect(statusUpdateOfCheckout({ kind: "rejected", status: 404, code })).toMatchObject({
      to: "declined",
      patch: { result_code: code ?? null, never_sent: true },
    })
  })

  it("is watched where it may have been made all the same, and given up where nothing was sent", () => {
    const lost = { kind: "unknown", message: "No whole answer came in time." } as const
    expect(statusUpdateOfCheckout({ ...lost, reason: "timeout" })).toMatchObject({
      to: "open",
      patch: { attention: lost.message },
    })
    expect(statusUpdateOfCheckout({ ...lost, reason: "never_sent" })).toMatchObject({
      to: "expired",
      patch: { never_sent: true },
    })
  })
})
