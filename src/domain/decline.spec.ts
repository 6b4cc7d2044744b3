import { SHOPPER_CODES, SHOPPER_SENTENCES, declineOf } from "./decline"

describe("a result code", () => {
  it.each([
    ["51", "soft", "insufficient_funds"],
    ["43", "hard", "card_not_usable"],
    ["54", "hard", "card_expired"],
    ["R0000", "hard", "card_not_usable"],
    ["E0008", "cancelled", "payment_cancelled"],
    ["I0013", "configuration", "shop_unavailable"],
    ["I0042", "configuration", "shop_unavailable"],
    ["Z9999", "soft", "card_declined"],
    ["", "soft", "card_declined"],
    ["__proto__", "soft", "card_declined"],
  ])("%s is %s, and the shopper is told %s", (code, kind, shopper) => {
    expect(declineOf(code)).toMatchObject({ kind, shopper })
  })

  it.each(["E0002", "E0003", "I0061", "68"])("%s is never taken for a refusal: the outcome is asked for", (code) => {
    expect(declineOf(code)).toMatchObject({ kind: "uncertain", shopper: "being_checked" })
  })

  it("has a sentence for the shopper that tells nothing of the bank's reasons or of fraud", () => {
    for (const code of SHOPPER_CODES) expect(SHOPPER_SENTENCES[code]).not.toMatch(/stolen|fraud|risk|lost|withdrawn/i)
  })
})
