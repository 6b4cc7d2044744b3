import { Secret } from "../../domain/shared/secret"
import { isSignedWebhook, openWebhook, parseWebhook, verifyWebhook } from "./webhook"
import type { Verification } from "./types"
import { parseProfile } from "../profile/profile"
import { signWebhook } from "../signing/sign-webhook"
import { KEY, TRANSACTION } from "../../../testing/gateway/account"
import { resultFields } from "../../../testing/gateway/answers"
import { FIELDS, form, keys, parsed, post, verification } from "../../../testing/gateway/webhooks"

/** Whether the key made the signature, before and after the fields are decoded. */
function isSigned(fields: Record<string, string>): { readonly opened: boolean; readonly parsed: boolean } {
  const [raw, profile] = [post(form(fields)), parseProfile({})]
  const [opened, whole] = [openWebhook(raw, profile), parseWebhook(raw, profile)]
  return {
    opened: opened.kind !== "problem" && isSignedWebhook(opened, { ...keys, profile }),
    parsed: whole.kind !== "problem" && isSignedWebhook(whole, { ...keys, profile }),
  }
}

describe("the signature of a webhook", () => {
  it("is the result of signWebhook, because users test with it", () => {
    const { encryption_data, ...unsigned } = FIELDS
    expect(signWebhook(unsigned, { signKey: new Secret(KEY), profile: parseProfile({}) })).toEqual({
      ...unsigned,
      encryption_data,
    })
    for (const profile of [
      {},
      { signing: { digest: "hmac-sha256" } },
      { webhooks: { signature: { strategy: "sorted" } } },
      { webhooks: { names: { encryption_data: "sig", order_no: "id" } } },
    ] as const) {
      const { order_no = "", ...rest } = unsigned
      const named = "names" in (profile.webhooks ?? {}) ? { ...rest, id: order_no } : unsigned
      expect(
        verification(
          post(form(signWebhook(named, { signKey: new Secret(KEY), profile: parseProfile(profile) }))),
          profile
        )
      ).toBe("verified")
    }
  })

  it.each<[string, Record<string, string | undefined>, Verification]>([
    ["absent", { encryption_data: undefined }, "signature_missing"],
    ["empty", { encryption_data: "" }, "signature_missing"],
    ["another", { encryption_data: "0".repeat(64) }, "signature_wrong"],
    ["cut", { encryption_data: FIELDS["encryption_data"]?.slice(1) }, "signature_malformed"],
    ["a word", { encryption_data: "g".repeat(64) }, "signature_malformed"],
    ["of a digest that is not ours", { encryption_data: "0".repeat(128) }, "signature_wrong"],
    ["in lower case", { encryption_data: FIELDS["encryption_data"]?.toLowerCase() }, "verified"],
    ["over another amount", { amount: "21.78" }, "signature_wrong"],
    ["over another status", { order_status: "0" }, "signature_wrong"],
    ["over another account", { account_id: "1" }, "signature_wrong"],
    [
      "over a message that leaves merchant and account out",
      { merchant_id: undefined, account_id: undefined },
      "verified",
    ],
  ])("that is %s is distinguished", (_name, changes, expected) => {
    const fields = Object.fromEntries(
      Object.entries({ ...FIELDS, ...changes }).filter((entry): entry is [string, string] => entry[1] !== undefined)
    )
    expect(verification(post(form(fields)))).toBe(expected)
    expect(isSigned(fields)).toEqual({ opened: expected === "verified", parsed: expected === "verified" })
  })

  it("is made with the account's key although the account or the form of a field is wrong", () => {
    const wrong: readonly Record<string, string>[] = [{ account_id: "1234567002" }, { amount: "29.9.0" }]
    for (const changes of wrong) expect(isSigned(resultFields(changes))).toEqual({ opened: true, parsed: true })
  })

  it("is right for the account it names only", () => {
    expect(verification(post(form(resultFields({ account_id: "1234567002" }))))).toBe("other_account")
    expect(verification(post(form(resultFields({ merchant_id: "7654321" }))))).toBe("other_account")
  })

  it("is checked under the key before, too", () => {
    const old = post(form(resultFields({}, "old")))
    expect(verification(old)).toBe("signature_wrong")
    expect(verification(old, {}, { previousSignKey: new Secret("old") })).toBe("verified")
    expect(verification(old, {}, { signKey: new Secret(""), previousSignKey: undefined })).toBe("signature_wrong")
  })

  it.each<Record<string, string>>([
    { currency: "EU", amount: "R21.77" },
    { currency: "EUR2", amount: "1.77" },
    { order_no: "SHOP0001E", currency: "UR2", amount: "1.77" },
    { amount: "21.771", order_status: "0000", result_info: ":Success" },
    { amount: "21.", order_status: "771" },
    { amount: "21.7", order_status: "71" },
    { order_status: "", result_info: "10000:Success" },
    { order_status: "10000", result_info: ":Success" },
    { transaction_id: `${TRANSACTION}SHOP0001`, order_no: "" },
    { order_status: "10000:", result_info: "Success" },
  ])("survives characters that moved between neighbours, the grammar of the fields does not: %j", (moved) => {
    expect(verification(post(form({ ...FIELDS, ...moved })))).toBe("malformed")
  })

  it("is right for another shop's order number, which is no order number of ours", () => {
    const raw = post(form(resultFields({ order_no: "#1001/2026 ü" })))
    expect(verification(raw)).toBe("verified")
    expect(parsed(raw).fields.order_no).toBeUndefined()
  })

  it.each<Record<string, string>>([
    { currency: "eur" },
    { amount: "21.770" },
    { amount: "9".repeat(40) },
    { order_status: "ok" },
    { transaction_id: "1 2" },
  ])("is not enough for a field that breaks its grammar: %j", (fields) => {
    expect(verification(post(form(resultFields(fields))))).toBe("malformed")
  })

  it("is not enough where a payment result leaves out what decides about it", () => {
    for (const field of ["transaction_id", "order_status", "result_info"]) {
      expect(verification(post(form(resultFields({ [field]: "" }))))).toBe("malformed")
    }
    expect(verification(post(form(resultFields({ result_info: "Success" }))))).toBe("malformed")
    expect(
      verification(post(form({ ...resultFields({ result_info: "" }), refund_status: "1", refund_reference_id: "R1" })))
    ).toBe("verified")
  })

  it.each(["29", "29.9", "029.90", "29.900"])(
    "is not enough for an amount in another form than requests have: %s",
    (amount) => {
      expect(verification(post(form(resultFields({ amount }))))).toBe("malformed")
      const joined = { signing: { joiner: "|" } }
      const signed = signWebhook(
        { ...resultFields({ amount }), encryption_data: "" },
        { signKey: new Secret(KEY), profile: parseProfile(joined) }
      )
      expect(verification(post(form(signed)), joined)).toBe(amount === "29.900" ? "malformed" : "verified")
    }
  )

  it("allows currencies in lower case if the profile is set so", () => {
    const raw = post(form(resultFields({ currency: "eur" })))
    expect(verification(raw, { formats: { codes: "lower" } })).toBe("verified")
    expect(parsed(raw, { formats: { codes: "lower" } }).fields.currency).toBe("EUR")
  })

  it("cannot be had from a copy of a webhook", () => {
    const webhook = parsed(post(form(FIELDS)))
    expect(verifyWebhook({ ...webhook }, { ...keys, profile: parseProfile({}) })).toBe("malformed")
    expect(isSignedWebhook({ ...webhook }, { ...keys, profile: parseProfile({}) })).toBe(false)
  })

  it("covers the payment result only, and lists what it leaves out", () => {
    expect(parsed(post(form({ ...FIELDS, refund_status: "1", payment_status: "3000" }))).unsigned).toEqual(
      expect.arrayContaining(["refund_status", "payment_status", "card", "token_id"])
    )
    expect(parsed(post(form(FIELDS))).unsigned).not.toEqual(expect.arrayContaining(["amount"]))
    expect(parsed(post(form(FIELDS)), { webhooks: { signature: { strategy: "sorted" } } }).unsigned).toEqual([])
  })
})
