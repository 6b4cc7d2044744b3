import { verbatim } from "../../../domain/shared/messages/message"
import { statusUpdateOfCheckout } from "./status-update-of-checkout"

describe("a page that the gateway does not give", () => {
  it.each([undefined, "I0004", "54"])("sent no card, whatever code (%s) it is rejected with", (code) => {
    expect(statusUpdateOfCheckout({ kind: "rejected", status: 404, code })).toMatchObject({
      to: "declined",
      patch: { result_code: code ?? null, never_sent: true },
    })
  })

  it("is watched if it may have been made anyway, and given up if nothing was sent", () => {
    const lost = { kind: "unknown", message: verbatim("No whole answer came in time.") } as const
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
