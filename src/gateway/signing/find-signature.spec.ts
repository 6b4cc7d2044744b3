import { english } from "../../../testing/english"
import { Secret } from "../../domain/shared/secret"
import { findSignature } from "./find-signature"
import type { SearchedSignature } from "./find-signature"
import { parseProfile } from "../profile/profile"
import type { ProfileInput } from "../profile/profile"
import { signWebhook } from "./sign-webhook"
import { signedMessages } from "./signed-messages"

const signKey = new Secret("a-key-of-tests")
const previousSignKey = new Secret("the-key-before")

const account = (profile: ProfileInput = {}) => ({
  merchantId: "10001",
  accountId: "10001001",
  signKey,
  previousSignKey,
  profile: parseProfile(profile),
})

const result = {
  merchant_id: "10001",
  account_id: "10001001",
  transaction_id: "2026061512000000001",
  order_no: "ABC0123456789ABCDEF",
  currency: "EUR",
  amount: "29.90",
  order_status: "1",
  result_info: "0000:Approved",
}

const WEBHOOK = "webhooks.signature"

const run = (query: Partial<SearchedSignature> & { text: string }, profile?: ProfileInput) =>
  findSignature({ setting: WEBHOOK, mayContainCard: false, ...query }, account(profile))

const sentBy = (gateway: ProfileInput, key = signKey, fields: Record<string, string> = result) =>
  signWebhook(fields, { signKey: key, profile: parseProfile(gateway) })

const form = (fields: Record<string, string>) => new URLSearchParams(fields).toString()

const signature = (settings: NonNullable<NonNullable<ProfileInput["webhooks"]>["signature"]>): ProfileInput => ({
  webhooks: { signature: settings },
})

describe("looking for the way in which a message is signed", () => {
  it.each([
    ["a form", form(sentBy({}))],
    ["JSON", JSON.stringify(sentBy({}))],
    ["an address of a web server's log", `https://shop.example/hooks/acquiring/default?${form(sentBy({}))}`],
    ["the end of such an address", `/hooks/acquiring/default?${form(sentBy({}))}`],
  ])("reports for %s that nothing is to be changed if it verifies already", async (_name, text) => {
    expect(await run({ text })).toEqual({ kind: "as_set", key: "sign_key" })
  })

  it.each<[string, ProfileInput, object]>([
    [
      "another order of fields, which another message has",
      signature({ fields: ["merchant_id", "account_id", "order_no", "currency", "amount", "return_url"] }),
      { fields: ["merchant_id", "account_id", "order_no", "currency", "amount"] },
    ],
    [
      "one field less",
      signature({ fields: Object.keys(result).filter((name) => name !== "result_info") }),
      { fields: Object.keys(result).filter((name) => name !== "result_info") },
    ],
    [
      "two fields less",
      signature({ fields: ["transaction_id", "order_no", "currency", "amount", "order_status", "result_info"] }),
      { fields: ["transaction_id", "order_no", "currency", "amount", "order_status", "result_info"] },
    ],
    ["all fields sorted by name", signature({ strategy: "sorted", joiner: "&" }), { strategy: "sorted", joiner: "&" }],
    ["the key in front", signature({ key: "prepend" }), { key: "prepend" }],
    ["an hmac of 512 bits", signature({ digest: "hmac-sha512" }), { digest: "hmac-sha512" }],
    ["something between the values", signature({ joiner: "|" }), { joiner: "|" }],
    [
      "several at once",
      signature({ digest: "sha512", key: "prepend", joiner: "&", strategy: "sorted" }),
      { digest: "sha512", key: "prepend", joiner: "&", strategy: "sorted" },
    ],
  ])("finds %s, and names the change and no more", async (_name, gateway, change) => {
    const text = form(sentBy(gateway))
    const found = await run({ text })
    expect(found).toEqual({ kind: "fits", key: "sign_key", change })
    expect(await run({ text }, signature(change))).toEqual({ kind: "as_set", key: "sign_key" })
  })

  it("finds what is done with blanks", async () => {
    const gateway = signature({ normaliser: "strip-all" })
    const text = form(sentBy(gateway, signKey, { ...result, result_info: "0000: Approved by the bank " }))
    expect(await run({ text })).toEqual({ kind: "fits", key: "sign_key", change: { normaliser: "strip-all" } })
  })

  it("finds the fields in the order in which they came", async () => {
    const fields = { order_no: "A1", amount: "1.00", merchant_id: "10001", status_word: "paid" }
    const text = form(sentBy(signature({ fields: Object.keys(fields) }), signKey, fields))
    const found = await run({ text })
    expect(found).toMatchObject({ kind: "fits" })
    expect(await run({ text }, signature(found.kind === "fits" ? found.change : {}))).toEqual({
      kind: "as_set",
      key: "sign_key",
    })
  })

  it("reports when it is the key before that fits", async () => {
    expect(await run({ text: form(sentBy({}, previousSignKey)) })).toEqual({ kind: "as_set", key: "previous_sign_key" })
    expect(await run({ text: form(sentBy(signature({ joiner: "," }), previousSignKey)) })).toEqual({
      kind: "fits",
      key: "previous_sign_key",
      change: { joiner: "," },
    })
  })

  it("finds the signature of a request, through the elements of its list", async () => {
    const setting = "operations.refund.signature"
    const fields = {
      merchant_id: "10001",
      account_id: "10001001",
      refund_orders: [
        { transaction_id: "1", order_no: "A" },
        { transaction_id: "2", order_no: "B" },
      ],
    }
    const flat = { merchant_id: "10001", account_id: "10001001", transaction_id: "1-2" }
    const { encryption_data } = sentBy(
      signature({ fields: ["merchant_id", "account_id", "transaction_id"], joiner: "-" }),
      signKey,
      flat
    )
    const text = JSON.stringify({ ...fields, encryption_data })
    expect(await run({ text, setting })).toEqual({ kind: "fits", key: "sign_key", change: { joiner: "-" } })
  })

  it("reports that nothing fits, and whether the message is another account's", async () => {
    const text = form(sentBy({}, new Secret("a key of nobody")))
    expect(await run({ text })).toEqual({ kind: "none", attempted: expect.any(Number), otherAccount: false })
    const foreign = form(sentBy({}, new Secret("a key of nobody"), { ...result, account_id: "10001002" }))
    expect(await run({ text: foreign })).toMatchObject({ kind: "none", otherAccount: true })
  })

  it("is never satisfied with a signature that is not there, or that no digest makes", async () => {
    expect(await run({ text: form(result) })).toEqual({ kind: "missing" })
    expect(await run({ text: form({ ...result, encryption_data: "" }) })).toEqual({ kind: "missing" })
    expect(await run({ text: form({ ...result, encryption_data: "d41d8cd98f00b204e9800998ecf8427e" }) })).toEqual({
      kind: "unknown_digest",
      characters: 32,
    })
    expect(await run({ text: form({ ...result, encryption_data: "z".repeat(64) }) })).toEqual({
      kind: "unknown_digest",
      characters: 64,
    })
  })

  it("takes no card unless it may, and reveals nothing of it", async () => {
    const setting = "operations.authorise.signature"
    const text = form(sentBy({}, signKey, { ...result, card: "4111111111111111", security_code: "123" }))
    expect(await run({ text, setting })).toEqual({ kind: "card" })
    const found = await run({ text, setting, mayContainCard: true })
    expect(found.kind).toBe("fits")
    expect(JSON.stringify(found)).not.toMatch(/4111111111111111|"123"/)
  })

  it.each(["", "   ", "not a message", "{", "[1]", "<a", "https://shop.example/?"])(
    "reports for %j that it cannot be read, and quotes nothing",
    async (text) => {
      expect(await run({ text })).toMatchObject({ kind: "unreadable", message: english(expect.stringMatching(/^It /)) })
    }
  )

  it("knows messages by the place of their settings only", async () => {
    expect(await run({ text: form(sentBy({})), setting: "operations.query" })).toMatchObject({ kind: "unreadable" })
    const settings = signedMessages(parseProfile({})).map(({ setting }) => setting)
    expect(settings).toContain("operations.refund.result_signature")
    expect(new Set(settings).size).toBe(settings.length)
  })

  it("answers neither the key nor a signature", async () => {
    const gateways = [{}, signature({ joiner: "&" }), signature({ digest: "hmac-sha256" })]
    const answers = await Promise.all(gateways.map((gateway) => run({ text: form(sentBy(gateway)) })))
    expect(JSON.stringify(answers)).not.toMatch(/a-key-of-tests|[\da-f]{64}/i)
  })
})
