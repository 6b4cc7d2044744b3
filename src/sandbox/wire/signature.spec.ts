import { createHash } from "node:crypto"
import { isSignatureOf, signatureOf } from "./signature"

/** `printf 10000011000000001sandbox-sign-key | sha256sum` */
const VECTOR = "60c492eb58e0e4776c09680fe23574ae3bcf3b763381d50bfa357805d039f325"

describe("a signature", () => {
  it("is SHA-256 over the trimmed values joined with nothing and the key after them", () => {
    const literal =
      "10000011000000001ORDER-1EUR25.00AdaExample4111111111111111203812123shopper@example.comsandbox-sign-key"
    const values = ["1000001", "1000000001", "ORDER-1", "EUR", "25.00", " Ada", "Example "]
    const card = ["4111111111111111", "2038", "12", "123", "shopper@example.com"]
    expect(signatureOf([...values, ...card], "sandbox-sign-key")).toBe(
      createHash("sha256").update(literal).digest("hex")
    )
  })

  it("is this one for these bytes", () => {
    expect(signatureOf(["1000001", "1000000001"], "sandbox-sign-key")).toBe(VECTOR)
  })

  it("is known in either case, and by nothing shorter, longer or empty", () => {
    expect(isSignatureOf(["1000001", "1000000001"], "sandbox-sign-key", VECTOR.toUpperCase())).toBe(true)
    for (const given of [
      "",
      VECTOR.slice(1),
      `${VECTOR}0`,
      ` ${VECTOR}`,
      `z${VECTOR.slice(1)}`,
      `0${VECTOR.slice(1)}0`,
    ]) {
      expect(isSignatureOf(["1000001", "1000000001"], "sandbox-sign-key", given)).toBe(false)
    }
  })
})
