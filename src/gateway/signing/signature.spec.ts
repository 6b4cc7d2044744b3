import { createHash, createHmac } from "node:crypto"
import fc from "fast-check"
import { Secret } from "../../domain/shared/secret"
import { parseProfile } from "../profile/profile"
import { sign, signatureSpec, verify } from "./signature"
import type { SignatureSpec } from "./signature"
import type { Tree } from "../wire/tree"

const { signing, operations } = parseProfile({})
const key = new Secret("k")
const message = (fields: Record<string, Tree>): { fields: ReadonlyMap<string, Tree> } => ({
  fields: new Map(Object.entries(fields)),
})
const sha = (text: string): string => createHash("sha256").update(text, "utf8").digest("hex")
const spec = (changes: Partial<SignatureSpec>): SignatureSpec => ({
  ...signatureSpec(signing, operations.checkout.signature),
  fields: ["a", "b"],
  ...changes,
})

describe("the signature of each message by default", () => {
  const fields = message({
    merchant_id: "M1",
    account_id: "A1",
    order_no: "O1",
    currency: "EUR",
    amount: "2.00",
    first_name: "Ada",
    last_name: "Lovelace",
    card: "4111111111111111",
    expiration_year: "2031",
    expiration_month: "07",
    security_code: "737",
    shopper_email: "a@example.com",
    return_url: "https://shop.example/r",
    recurring_id: "R1",
    contract_name: "gold",
    request_id: "Q1",
    payment_currency: "USD",
    payment_amount: "9.00",
    refund_orders: [new Map([["transaction_id", "T1"]]), new Map([["transaction_id", "T2"]])],
    cancel_orders: [new Map([["transaction_id", "T3"]])],
    capture_orders: [new Map([["transaction_id", "T4"]])],
    review_orders: [new Map([["transaction_id", "T5"]])],
  })

  it.each([
    ["authorise", "M1A1O1EUR2.00AdaLovelace4111111111111111203107737a@example.comk"],
    ["checkout", "M1A1O1EUR2.00https://shop.example/rk"],
    ["query", "M1A1k"],
    ["searchRefund", "M1A1k"],
    ["refund", "M1A1T1T2k"],
    ["cancel", "M1A1T3k"],
    ["capture", "M1A1T4k"],
    ["review", "M1A1T5k"],
    ["cancelSubscription", "M1A1R1goldk"],
    ["payout", "M1A1Q1USD9.00k"],
    ["optimise", "M1A1Q1EUR2.00a@example.comk"],
  ] as const)("of %s is the SHA-256 of its values in order, the key last", (operation, text) => {
    expect(sign(signatureSpec(signing, operations[operation].signature), fields, key)).toBe(sha(text))
  })

  it("of a payment result is written in upper case", () => {
    const result = message({
      merchant_id: "M1",
      account_id: "A1",
      transaction_id: "T1",
      order_no: "O1",
      currency: "EUR",
      amount: "2",
      order_status: "1",
      result_info: "0000:Success",
    })
    const signature = sign(signatureSpec(signing, operations.authorise.result_signature), result, key)
    expect(signature).toBe(sha("M1A1T1O1EUR210000:Successk").toUpperCase())
  })

  it("is pinned to a hash that was computed elsewhere", () => {
    // printf 'M1A1k' | sha256sum
    const pinned = "3bf636774f71acc5ffeb40f11170486864f4963737665f390d12eca6d691682d"
    expect(sign(signatureSpec(signing, operations.query.signature), fields, key)).toBe(pinned)
  })
})

describe("a signature as data", () => {
  const ab = message({ a: " x y ", b: "Ωמ名😀" })

  it.each<[string, Partial<SignatureSpec>, string]>([
    ["trims each value", {}, sha("x yΩמ名😀k")],
    ["leaves values alone", { normaliser: "none" }, sha(" x y Ωמ名😀k")],
    ["strips every blank", { normaliser: "strip-all" }, sha("xyΩמ名😀k")],
    ["joins values and key", { joiner: "&" }, sha("x y&Ωמ名😀&k")],
    ["puts the key first", { key: "prepend" }, sha("kx yΩמ名😀")],
    ["is written in upper case", { case: "upper" }, sha("x yΩמ名😀k").toUpperCase()],
    ["is a SHA-512", { digest: "sha512" }, createHash("sha512").update("x yΩמ名😀k").digest("hex")],
    [
      "is an HMAC, whose key stands nowhere in the text",
      { digest: "hmac-sha256" },
      createHmac("sha256", "k").update("x yΩמ名😀").digest("hex"),
    ],
    ["is an HMAC of SHA-512", { digest: "hmac-sha512" }, createHmac("sha512", "k").update("x yΩמ名😀").digest("hex")],
  ])("%s", (_name, changes, expected) => {
    expect(sign(spec(changes), ab, key)).toBe(expected)
  })

  it("trims every blank of ASCII at the ends of a value and no other, however many are inside it", () => {
    const blanks = " \t\r\n\f\v"
    const inside = `x${" ".repeat(500_000)}y`
    expect(sign(spec({ fields: ["a"] }), message({ a: blanks + inside + blanks }), key)).toBe(sha(`${inside}k`))
    expect(sign(spec({ fields: ["a"] }), message({ a: blanks }), key)).toBe(sha("k"))
    expect(sign(spec({ fields: ["a"] }), message({ a: "\u00a0x\u00a0" }), key)).toBe(sha("\u00a0x\u00a0k"))
  })

  it("signs absent values and lists as nothing, never as a word", () => {
    expect(
      sign(
        spec({ fields: ["a", "missing", "list", "list[].x", "a.deeper", "b"] }),
        message({ a: "1", b: "2", list: ["3"] }),
        key
      )
    ).toBe(sha("12k"))
  })

  it("reads every element of a list, in its order", () => {
    const list = [new Map([["id", "2"]]), new Map([["id", "1"]]), new Map([["other", "3"]])]
    expect(sign(spec({ fields: ["list[].id"] }), message({ list }), key)).toBe(sha("21k"))
  })

  it("follows the names that the profile gives the fields", () => {
    const renamed = { ...message({ aa: "1", b: "2" }), names: { a: "aa" } }
    expect(sign(spec({}), renamed, key)).toBe(sha("12k"))
  })

  it("signs all non-empty texts sorted by name, without itself and what is excluded", () => {
    const sorted = spec({ strategy: "sorted", excluded: ["left_out"] })
    const fields = message({ z: "3", a: "1", B: "0", empty: "", encryption_data: "s", left_out: "x", list: ["y"] })
    expect(sign(sorted, fields, key)).toBe(sha("013k"))
  })

  it("changes with every character of every signed value, whatever the alphabet", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), fc.string({ unit: "grapheme", minLength: 1 }), (a, more) => {
        fc.pre(more.trim() !== "" && !/\s$/.test(more))
        const [one, two] = [
          sign(spec({}), message({ a, b: "" }), key),
          sign(spec({}), message({ a: a.trim() + more, b: "" }), key),
        ]
        expect(one).not.toBe(two)
      }),
      { numRuns: 200 }
    )
  })
})

describe("checking a signature", () => {
  const fields = message({ a: "1", b: "2" })
  const right = sha("12k")

  it("accepts either case of the letters, and blanks around it", () => {
    expect(verify(spec({}), fields, right, [key])).toBe("right")
    expect(verify(spec({}), fields, ` ${right.toUpperCase()}\n`, [key])).toBe("right")
  })

  it("accepts the key before as well", () => {
    expect(verify(spec({}), fields, right, [new Secret("new"), key])).toBe("right")
    expect(verify(spec({}), fields, right, [key, new Secret("old")])).toBe("right")
    expect(verify(spec({}), fields, right, [new Secret("new"), undefined])).toBe("wrong")
  })

  it.each([undefined, "", "  "])("never takes an absent signature (%j) for a right one", (signature) => {
    expect(verify(spec({}), fields, signature, [key])).toBe("missing")
  })

  it("never verifies under an empty key", () => {
    expect(verify(spec({}), fields, sha("12"), [new Secret("")])).toBe("wrong")
    expect(verify(spec({}), fields, sha("12"), [])).toBe("wrong")
  })

  it("refuses every other text", () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.string({ unit: fc.constantFrom(..."0123456789abcdef"), minLength: 64, maxLength: 64 })
        ),
        (text) => {
          fc.pre(text.trim().toLowerCase() !== right)
          expect(verify(spec({}), fields, text, [key])).not.toBe("right")
        }
      ),
      { numRuns: 200 }
    )
  })

  it("cannot see a character that moved between neighbours: that is what the grammar of webhooks is for", () => {
    expect(sign(spec({}), message({ a: "12", b: "3" }), key)).toBe(sign(spec({}), message({ a: "1", b: "23" }), key))
  })
})
