import fc from "fast-check"
import { Secret } from "../../domain/shared/secret"
import { verifyWebhook } from "./webhook"
import type { Verification } from "./types"
import { parseProfile } from "../profile/profile"
import type { ProfileInput } from "../profile/profile"
import { RESULT_SIGNED_FIELDS } from "../profile/settings/webhook-settings"
import { signWebhook } from "../signing/sign-webhook"
import { KEY } from "../../../testing/gateway/account"
import { resultFields } from "../../../testing/gateway/answers"
import { form, keys, parsed, post } from "../../../testing/gateway/webhooks"

const isOurOrderNo = (text: string): boolean => /^MAB[0-9A-Z]{16}$/.test(text)
const ORDER_NO = "MAB0123456789ABCDEF"

function verificationOf(fields: Record<string, string>, profile: ProfileInput = {}): Verification {
  const { encryption_data: _, ...unsigned } = resultFields({ order_no: ORDER_NO, ...fields })
  const signed = signWebhook(unsigned, { signKey: new Secret(KEY), profile: parseProfile(profile) })
  return verifyWebhook(parsed(post(form(signed)), profile), {
    ...keys,
    profile: parseProfile(profile),
    isOurOrderNo,
  })
}

describe("the readings of a signed text", () => {
  it("are one for a payment result of the family", () => {
    expect(verificationOf({})).toBe("verified")
    expect(verificationOf({ order_status: "-1", result_info: "0001:Pending" })).toBe("verified")
    expect(
      verificationOf({
        transaction_id: "a.b_c-1",
        amount: "1234567.00",
        result_info: "E0008:Canceled by 3 shoppers: 12.00",
      })
    ).toBe("verified")
  })

  it("are two where another order number of ours begins within the transaction id", () => {
    expect(verificationOf({ transaction_id: "1MAB0", order_no: "123456789ABCDEF" })).toBe("ambiguous")
    expect(verificationOf({ transaction_id: "1", order_no: "MAB0123456789ABCDEF" })).toBe("verified")
  })

  it("are two where the profile lists a status that takes digits of the code", () => {
    const statuses = { order_status: { "1": "success", "10": "pending" } } as const
    expect(verificationOf({}, { statuses })).toBe("ambiguous")
    expect(verificationOf({}, { statuses, signing: { joiner: "|" } })).toBe("verified")
  })

  it("are two where the status may be the beginning of a known code, in a message without a status", () => {
    expect(verificationOf({ order_status: "0", result_info: "000:Success" })).toBe("ambiguous")
    expect(verificationOf({ order_status: "0", result_info: "0005:Do not honor" })).toBe("verified")
    expect(verificationOf({ order_status: "1", result_info: "05:No" }, { codes: { final: ["105"] } })).toBe("ambiguous")
    expect(verificationOf({ order_status: "0", result_info: "000:Success" }, { signing: { joiner: "|" } })).toBe(
      "verified"
    )
  })

  it("are two where amounts have no decimals, as digits may belong to the status", () => {
    const formats = { amounts: "currency_decimals" } as const
    expect(verificationOf({ currency: "JPY", amount: "500" }, { formats })).toBe("ambiguous")
    expect(verificationOf({ currency: "JPY", amount: "500.00" })).toBe("verified")
    expect(verificationOf({ currency: "KWD", amount: "5.000" }, { formats })).toBe("verified")
  })

  it("are two where a field without a grammar is signed beside another one", () => {
    const fields = (...more: string[]): ProfileInput => ({
      webhooks: { signature: { fields: [...RESULT_SIGNED_FIELDS, ...more] } },
    })
    expect(verificationOf({ note: "hello" }, fields("note"))).toBe("ambiguous")
    expect(verificationOf({}, fields("dispute_id"))).toBe("verified")
  })

  it("are none where the text is longer than a payment result", () => {
    expect(verificationOf({ result_info: `0000:${"x".repeat(3_000)}` })).toBe("ambiguous")
  })

  it("are never two verified ones of one signature", () => {
    const digits = fc.stringMatching(/^[0-9A-Z]{1,6}$/)
    fc.assert(
      fc.property(
        digits,
        digits,
        fc.nat(RESULT_SIGNED_FIELDS.length - 2),
        fc.integer({ min: -6, max: 6 }),
        (transaction, code, from, moved) => {
          fc.pre(moved !== 0)
          const { encryption_data: _, ...unsigned } = resultFields({
            transaction_id: transaction,
            order_no: ORDER_NO,
            result_info: `${code}:x`,
          })
          const signed = signWebhook(unsigned, { signKey: new Secret(KEY), profile: parseProfile({}) })
          const [one = "", next = ""] = RESULT_SIGNED_FIELDS.slice(from)
          const together = (signed[one] ?? "") + (signed[next] ?? "")
          const length = Math.max(0, (signed[one] ?? "").length - moved)
          fc.pre(length !== (signed[one] ?? "").length && length <= together.length)
          const other = { ...signed, [one]: together.slice(0, length), [next]: together.slice(length) }
          expect(
            verifyWebhook(parsed(post(form(other))), { ...keys, profile: parseProfile({}), isOurOrderNo })
          ).not.toBe("verified")
        }
      ),
      { numRuns: 2_000 }
    )
  })
})
