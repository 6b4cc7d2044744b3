import { english, textOf } from "../../../testing/english"
import {
  DECLINE_CODES,
  HARD_CODES,
  SHOPPER_CODES,
  SHOPPER_SENTENCES,
  declineOf,
  declineOfAttempt,
  isKnownCode,
  ownKindOf,
} from "./decline"

describe("a result code", () => {
  it.each([
    ["51", "soft", "insufficient_funds"],
    ["46", "hard", "card_not_usable"],
    ["R0", "hard", "card_declined"],
    ["R1", "hard", "card_declined"],
    ["R3", "hard", "card_declined"],
    ["43", "hard", "card_not_usable"],
    ["54", "hard", "card_expired"],
    ["R0000", "hard", "card_not_usable"],
    ["E0008", "canceled", "payment_canceled"],
    ["I0013", "configuration", "shop_unavailable"],
    ["I0042", "configuration", "shop_unavailable"],
    ["Z9999", "soft", "card_declined"],
    ["XI0042", "soft", "card_declined"],
    ["I00420", "soft", "card_declined"],
    ["04", "hard", "card_not_usable"],
    ["14", "hard", "card_details_wrong"],
    ["65", "authentication", "authentication_failed"],
    ["91", "soft", "card_declined"],
    ["N7", "hard", "card_details_wrong"],
    ["1A", "authentication", "authentication_failed"],
    ["", "soft", "card_declined"],
    ["__proto__", "soft", "card_declined"],
  ])("%s is %s, and the shopper gets %s", (code, kind, shopper) => {
    expect(declineOf(code)).toMatchObject({ kind, shopper })
  })

  it.each(["04", "07", "12", "14", "15", "41", "43", "46", "57", "R0", "R1", "R3"])(
    "%s, after which the card schemes forbid another try, is on the list of final declines",
    (code) => {
      expect(HARD_CODES).toContain(code)
    }
  )

  it.each(["E0002", "E0003", "I0061", "68"])("%s is never taken for a decline: the outcome is queried", (code) => {
    expect(declineOf(code)).toMatchObject({ kind: "uncertain", shopper: "being_checked" })
  })

  const SENTENCES = /^[A-Z].{10,}\.$/

  it.each([...DECLINE_CODES, "I0042", "Z9999"])(
    "%s is explained to shopper and merchant in whole sentences",
    (code) => {
      const { shopper, merchant } = declineOf(code)
      expect(SHOPPER_CODES).toContain(shopper)
      expect(textOf(SHOPPER_SENTENCES[shopper])).toMatch(SENTENCES)
      expect(textOf(merchant)).toMatch(SENTENCES)
    }
  )

  it.each([
    ["E0005", "05"],
    ["E0043", "43"],
    ["E0051", "51"],
    ["E0065", "65"],
  ])("%s is the bank's %s", (code, ofBank) => {
    expect(declineOf(code)).toEqual(declineOf(ofBank))
    expect([isKnownCode(code), HARD_CODES.includes(code)]).toEqual([true, HARD_CODES.includes(ofBank)])
  })

  it("with a bank's number that nobody knows is a soft decline", () => {
    expect([declineOf("E0099").kind, isKnownCode("E0099")]).toEqual(["soft", false])
  })

  it("that has a meaning of its own is on the list for the documents, the gateway's before the banks', in their order", () => {
    const own = DECLINE_CODES.filter((code) => /^[A-Z]\d{4}$/.test(code))
    expect(DECLINE_CODES.slice(0, own.length)).toEqual([...own].sort())
    expect(DECLINE_CODES.slice(own.length)).toEqual(DECLINE_CODES.slice(own.length).sort())
    expect(own).toContain("I0013")
    expect(DECLINE_CODES).toContain("51")
  })

  it("has a sentence for the shopper that reveals nothing of the bank's reasons or of fraud", () => {
    expect(Object.keys(SHOPPER_SENTENCES).sort()).toEqual([...SHOPPER_CODES].sort())
    for (const summary of Object.values(SHOPPER_SENTENCES)) expect(textOf(summary)).toMatch(SENTENCES)
    for (const code of SHOPPER_CODES)
      expect(textOf(SHOPPER_SENTENCES[code])).not.toMatch(/stolen|fraud|risk|lost|withdrawn/i)
  })
})

describe("an attempt that was refused", () => {
  it("is refused for what its code means", () => {
    expect(declineOfAttempt({ result_code: "51", token_refused: false, decline_kind: null })).toEqual(declineOf("51"))
    expect(declineOfAttempt({ result_code: null, token_refused: false, decline_kind: null })).toEqual(declineOf(""))
  })

  it("is refused for good where the gateway does not take the token of the stored card", () => {
    expect(declineOfAttempt({ result_code: "I0004", token_refused: true, decline_kind: null })).toMatchObject({
      kind: "hard",
      shopper: "card_not_usable",
      merchant: english(
        expect.stringContaining("The gateway does not recognize the saved card or no longer accepts it.")
      ),
    })
  })

  it("is declined for the meaning of the code in the account's profile", () => {
    const codes = { final: ["D100"], authentication_required: ["D200"] }
    const refused = (result_code: string) =>
      declineOfAttempt({ result_code, token_refused: false, decline_kind: ownKindOf(result_code, codes) })
    expect(refused("D100")).toMatchObject({ kind: "hard", shopper: "card_not_usable" })
    expect(refused("D200")).toMatchObject({ kind: "authentication", shopper: "authentication_failed" })
    expect(refused("D300")).toMatchObject({ kind: "soft" })
    expect(ownKindOf(undefined, codes)).toBeNull()
  })
})
