import { partiesOf, partyOf } from "./party"

describe("what is typed of who takes part in a payout", () => {
  it("is one field a line, with blanks and empty lines as people leave them", () => {
    expect(partyOf(" name: Alex Sample \n\naccount_number:DE02 1203 0000\n iban=DE02:x ")).toEqual({
      fields: { name: "Alex Sample", account_number: "DE02 1203 0000", iban: "DE02:x" },
    })
  })

  it.each([
    ["Alex Sample", 1],
    ["name: Alex\naccount number: 1", 2],
    ["name: Alex\nname: Other", 2],
    ["name:", 1],
  ])("%j is not read: line %i", (text, line) => {
    expect(partyOf(text)).toEqual({ wrongLine: line })
  })

  it("leaves out a party without any input", () => {
    expect(partiesOf({ beneficiary: "name: Alex", fund_source: " \n", payer: "id: 7" })).toEqual({
      parties: { beneficiary: { name: "Alex" }, payer: { id: "7" } },
    })
    expect(partiesOf({ beneficiary: "name: Alex", fund_source: "name", payer: "" })).toEqual({
      wrong: "fund_source",
      line: 1,
    })
  })
})
