import { credentialRejectionOf, isCredentialRejection } from "./credential-rejection"

describe("a rejection of the account itself", () => {
  it.each([
    ["I0013", undefined, "signature"],
    ["I0014", undefined, "environment"],
    ["I0015", undefined, "environment"],
    ["I0004", "merchant_id", "access"],
    ["I0004", "account_id", "access"],
    [undefined, "merchant_id", "access"],
  ])("is the code %s with the field %s: %s", (code, source, meaning) => {
    expect(credentialRejectionOf(code, source)).toBe(meaning)
  })

  it.each([
    ["I0001", "card"],
    ["I0003", "shopper_email"],
    ["I0061", undefined],
    ["05", undefined],
    ["toString", undefined],
    [undefined, undefined],
  ])("is not the code %s with the field %s", (code, source) => {
    expect(credentialRejectionOf(code, source)).toBeUndefined()
  })

  it("is distinguished from other reasons for a rejected request", () => {
    expect(["access", "signature", "environment"].every(isCredentialRejection)).toBe(true)
    expect(["ip_not_registered", "parameters", "too_many", "system", "not_found"].some(isCredentialRejection)).toBe(
      false
    )
  })
})
