import { inspect } from "node:util"
import fc from "fast-check"
import { Secret } from "../domain/secret"
import { interpretResult } from "./interpret"
import { parseNotification, verifyNotification } from "./notification"
import type { NotificationProblem, ParsedNotification, RawNotification, Verification } from "./notification/types"
import { parseProfile } from "./profile"
import type { ProfileInput } from "./profile"
import { signNotification } from "./sign-notification"
import { ACCOUNT, KEY, MERCHANT, TRANSACTION } from "./testing/account"
import { resultFields } from "./testing/answers"

const post = (body: string | Buffer): RawNotification => ({ method: "POST", body: Buffer.from(body) })
const form = (fields: Record<string, string>): string => new URLSearchParams(fields).toString()
const xml = (fields: Record<string, string>): string =>
  `<?xml version="1.0"?>\r\n<respon>${Object.entries(fields).map(([name, value]) => `<${name}>${value}</${name}>`).join("\r\n")}</respon>`
const multipart = (fields: Record<string, string>): string =>
  `${Object.entries(fields).map(([name, value]) => `--b0\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`).join("")}--b0--\r\n`

const camel = (fields: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()), value]))

function parsed(raw: RawNotification, profile: ProfileInput = {}): ParsedNotification {
  const result = parseNotification(raw, parseProfile(profile))
  if (result.kind === "problem") throw new Error(result.message)
  return result
}

function problem(raw: RawNotification, profile: ProfileInput = {}): NotificationProblem | undefined {
  const result = parseNotification(raw, parseProfile(profile))
  return result.kind === "problem" ? result : undefined
}

const keys = { merchantId: MERCHANT, accountId: ACCOUNT, signKey: new Secret(KEY) }
const verification = (raw: RawNotification, profile: ProfileInput = {}, changes: Partial<typeof keys> & { previousSignKey?: Secret } = {}): Verification =>
  verifyNotification(parsed(raw, profile), { ...keys, ...changes, profile: parseProfile(profile) })

const FIELDS = resultFields({ note: "Grüße 😀", recurring_id: "REC-1", token_id: "tok-secret" })

describe("a notification", () => {
  it.each<[string, RawNotification, string]>([
    ["a form", post(form(FIELDS)), "form"],
    ["JSON", post(JSON.stringify(FIELDS)), "json"],
    ["JSON after a byte order mark", post(`\uFEFF ${JSON.stringify(FIELDS)}`), "json"],
    ["JSON with a bare number for its id", post(JSON.stringify(FIELDS).replace(`"${TRANSACTION}"`, TRANSACTION)), "json"],
    ["XML", post(xml(FIELDS)), "xml"],
    ["multipart", post(multipart(FIELDS)), "multipart"],
    ["multipart with bare line feeds", post(multipart(FIELDS).replaceAll("\r\n", "\n")), "multipart"],
    ["a query string", { method: "GET", query: form(FIELDS) }, "query"],
    ["a form in camelCase", post(form(camel(FIELDS))), "form"],
    ["JSON in camelCase", post(JSON.stringify(camel(FIELDS))), "json"],
  ])("is read and verified as %s", (_name, raw, format) => {
    const notification = parsed(raw)
    expect(notification).toMatchObject({
      kind: "payment",
      format,
      malformed: [],
      fields: {
        merchant_id: MERCHANT,
        account_id: ACCOUNT,
        order_no: "SHOP0001",
        transaction_id: TRANSACTION,
        currency: "EUR",
        amount: "21.77",
        order_status: "1",
        code: "0000",
        message: "Success",
        card: { first6: "411111", last4: "1111" },
        note: "Grüße 😀",
        recurring_id: "REC-1",
      },
    })
    expect(notification.fields.token_id?.reveal()).toBe("tok-secret")
    expect(verification(raw)).toBe("verified")
  })

  it("understands the names of the gateway's own pages and those of the profile", () => {
    const { merchant_id = "", account_id = "", amount = "", currency = "", encryption_data = "", order_status = "", ...rest } = FIELDS
    const named = { ...rest, merNo: merchant_id, gatewayNo: account_id, orderAmount: amount, orderCurrency: currency, signInfo: encryption_data, state: order_status }
    const profile = { notifications: { names: { order_status: "state" } } }
    expect(parsed(post(form(named)), profile).fields).toMatchObject({ merchant_id, account_id, amount, currency, order_status })
    expect(verification(post(form(named)), profile)).toBe("verified")
  })

  it("keeps the risk reasons, nested or as JSON text in a form", () => {
    const reasons = [{ name: "velocity", status: "REJECT" }]
    expect(parsed(post(form({ ...FIELDS, risk_reasons: JSON.stringify(reasons) }))).fields.risk_reasons).toEqual(reasons)
    expect(parsed(post(JSON.stringify({ ...FIELDS, risk_reasons: reasons }))).fields.risk_reasons).toEqual(reasons)
    expect(parsed(post(xml({ ...FIELDS, risk_reasons: "<name>velocity</name><status>REJECT</status>" }))).fields.risk_reasons).toEqual(reasons)
    expect(parsed(post(form({ ...FIELDS, risk_reasons: "[broken" }))).fields.risk_reasons).toEqual([])
  })

  it("comes by GET only where the profile accepts it", () => {
    expect(problem({ method: "GET", query: form(FIELDS) }, { notifications: { accept_get: false } })).toMatchObject({ problem: "get_not_accepted" })
  })

  it("shows no token and no card to whatever prints or stores it", () => {
    const notification = parsed(post(form({ ...FIELDS, card: "4111111111111111", security_code: "737", note: "4111 1111 1111 1111" })))
    expect(inspect(notification, { depth: 9, showHidden: true }) + JSON.stringify(notification)).not.toMatch(/tok-secret|4111111111111111|1111 1111|737/)
    expect(notification.redacted).toMatchObject({ card: "411111***1111", token_id: "***", security_code: "***", note: "411111******1111", order_no: "SHOP0001" })
  })
})

describe("the kind of a notification", () => {
  it.each<[string, Record<string, string>, string]>([
    ["an order_status alone", {}, "payment"],
    ["a review", { review_flag: "1", review_status: "1" }, "review_result"],
    ["a refund without a reference", { refund_amount: "1.00", refund_status: "1" }, "refund_received"],
    ["a refund with one", { refund_amount: "1.00", refund_status: "1", refund_reference_id: "T-01" }, "refund_accepted"],
    ["a refund that was processed", { refund_amount: "1.00", refund_status: "1", refund_reference_id: "T-01", refund_processing_date: "20260101000000" }, "refund_result"],
    ["a refund that failed", { refund_amount: "1.00", refund_status: "0", refund_reference_id: "T-01" }, "refund_result"],
    ["a dispute", { dispute_id: "D1", dispute_status: "RECEIVED" }, "dispute_received"],
    ["a dispute that is over", { dispute_id: "D1", dispute_status: "LOST" }, "dispute_result"],
  ])("follows from its fields: %s", (_name, fields, kind) => {
    expect(parsed(post(form({ ...FIELDS, ...fields }))).kind).toBe(kind)
  })

  it("is what its own field says, where the profile names one", () => {
    const profile = { notifications: { kind_field: "eventType", kinds: { MONEY_BACK: "refund_result" as const } } }
    const kind = (eventType: string): string => parsed(post(form({ ...FIELDS, eventType })), profile).kind
    expect(["PAYMENT", "refund_received", "DisputeResult", "MONEY BACK", "unheard of"].map(kind)).toEqual([
      "payment",
      "refund_received",
      "dispute_result",
      "refund_result",
      "payment",
    ])
  })

  it("is unknown when nothing tells", () => {
    expect(parsed(post("a=b")).kind).toBe("unknown")
  })
})

describe("the signature of a notification", () => {
  it("is what signNotification makes, so that users can test with it", () => {
    const { encryption_data, ...unsigned } = FIELDS
    expect(signNotification(unsigned, { signKey: new Secret(KEY), profile: parseProfile({}) })).toEqual({ ...unsigned, encryption_data })
    for (const profile of [{}, { signing: { digest: "hmac-sha256" } }, { notifications: { signature: { strategy: "sorted" } } }, { notifications: { names: { encryption_data: "sig", order_no: "id" } } }] as const) {
      const { order_no = "", ...rest } = unsigned
      const named = "names" in (profile.notifications ?? {}) ? { ...rest, id: order_no } : unsigned
      expect(verification(post(form(signNotification(named, { signKey: new Secret(KEY), profile: parseProfile(profile) }))), profile)).toBe("verified")
    }
  })

  it.each<[string, Record<string, string | undefined>, Verification]>([
    ["absent", { encryption_data: undefined }, "signature_missing"],
    ["empty", { encryption_data: "" }, "signature_missing"],
    ["another", { encryption_data: "0".repeat(64) }, "signature_wrong"],
    ["cut", { encryption_data: FIELDS["encryption_data"]?.slice(1) }, "signature_wrong"],
    ["in lower case", { encryption_data: FIELDS["encryption_data"]?.toLowerCase() }, "verified"],
    ["over another amount", { amount: "21.78" }, "signature_wrong"],
    ["over another status", { order_status: "0" }, "signature_wrong"],
    ["over another account", { account_id: "1" }, "signature_wrong"],
    ["over a message that leaves merchant and account out", { merchant_id: undefined, account_id: undefined }, "verified"],
  ])("that is %s is told apart", (_name, changes, expected) => {
    const fields = Object.fromEntries(Object.entries({ ...FIELDS, ...changes }).filter((entry): entry is [string, string] => entry[1] !== undefined))
    expect(verification(post(form(fields)))).toBe(expected)
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
    { transaction_id: `${TRANSACTION}SHOP0001`, order_no: "" },
    { order_status: "10000:", result_info: "Success" },
  ])("survives characters that moved between neighbours, the grammar of the fields does not: %j", (moved) => {
    expect(verification(post(form({ ...FIELDS, ...moved })))).toBe("malformed")
  })

  it("cannot tell digits that moved from amount to status: the amount differs from what was sent, the status is unknown", () => {
    const raw = post(form({ ...FIELDS, amount: "21.7", order_status: "71" }))
    expect(verification(raw)).toBe("verified")
    expect(parsed(raw).fields.amount).toBe("21.70")
    expect(interpretResult(parsed(raw).fields, parseProfile({}))).toBe("unknown")
  })

  it("cannot be had from a copy of a notification", () => {
    const notification = parsed(post(form(FIELDS)))
    expect(verifyNotification({ ...notification }, { ...keys, profile: parseProfile({}) })).toBe("malformed")
  })

  it("covers the payment result only, and says what it leaves out", () => {
    expect(parsed(post(form({ ...FIELDS, refund_status: "1", payment_status: "3000" }))).unsigned).toEqual(expect.arrayContaining(["refund_status", "payment_status", "card", "token_id"]))
    expect(parsed(post(form(FIELDS))).unsigned).not.toEqual(expect.arrayContaining(["amount"]))
    expect(parsed(post(form(FIELDS)), { notifications: { signature: { strategy: "sorted" } } }).unsigned).toEqual([])
  })
})

describe("the dedupe key", () => {
  const key = (fields: Record<string, string>): string => parsed(post(form(fields))).dedupeKey

  it("is the same for every delivery of one piece of news, in whatever format", () => {
    const all = [post(form(FIELDS)), post(JSON.stringify(FIELDS)), post(xml(FIELDS)), post(multipart(camel(FIELDS))), { method: "GET", query: form(FIELDS) } as const]
    expect(new Set(all.map((raw) => parsed(raw).dedupeKey)).size).toBe(1)
    expect(key({ ...FIELDS, note: "changed", amount: "21.77" })).toBe(key(FIELDS))
  })

  it.each(["order_no", "transaction_id", "order_status", "result_info", "amount", "refund_amount", "refund_status", "review_status", "dispute_status", "payment_status", "encryption_data"])(
    "differs when %s does",
    (field) => {
      expect(key({ ...FIELDS, [field]: field.endsWith("amount") ? "3.00" : "7:x" })).not.toBe(key(FIELDS))
    }
  )
})

describe("hostile bytes", () => {
  it.each<[string, RawNotification, string]>([
    ["nothing", post(""), "unreadable"],
    ["blanks", post(" \r\n\t "), "unreadable"],
    ["an empty query", { method: "GET", query: "" }, "unreadable"],
    ["a word", post("hello"), "unreadable"],
    ["a megabyte", post("a=".padEnd(1024 * 1024, "x")), "too_large"],
    ["65,537 bytes", post("a=".padEnd(64 * 1024 + 1, "x")), "too_large"],
    ["a JSON list", post("[]"), "unreadable"],
    ["cut JSON", post(JSON.stringify(FIELDS).slice(0, -5)), "unreadable"],
    ["deep JSON", post(`{"a":${"[".repeat(5000)}`), "too_deep"],
    ["an entity bomb", post('<!DOCTYPE r [<!ENTITY a "b">]><r><x>&a;</x></r>'), "unreadable"],
    ["cut XML", post(xml(FIELDS).slice(0, -12)), "unreadable"],
    ["an HTML page", post("<html><body>x</body></html>".repeat(2)), "unreadable"],
    ["cut multipart", post(multipart(FIELDS).replace("--b0--", "")), "unreadable"],
    ["a thousand fields", post(form(Object.fromEntries(Array.from({ length: 1000 }, (_, index) => [`f${index}`, "1"])))), "too_many_fields"],
    ["a thousand JSON fields", post(JSON.stringify(Object.fromEntries(Array.from({ length: 1000 }, (_, index) => [`f${index}`, "1"])))), "too_many_fields"],
    ["two amounts", post(`${form(FIELDS)}&amount=1.00`), "ambiguous"],
    ["two amounts in JSON", post('{"amount":"1.00","amount":"2.00"}'), "ambiguous"],
    ["two amounts in multipart", post(multipart(FIELDS).replace("--b0--", '--b0\r\nContent-Disposition: form-data; name="amount"\r\n\r\n1.00\r\n--b0--')), "ambiguous"],
  ])("(%s) are a problem that quotes nothing", (_name, raw, expected) => {
    const result = problem(raw)
    expect(result?.problem).toBe(expected)
    expect(result?.message).not.toMatch(/SHOP0001|hello|xxx|4111/)
  })

  it("may say the same thing twice", () => {
    expect(verification(post(`${form(FIELDS)}&amount=21.77`))).toBe("verified")
  })

  it("leave an upload in multipart out", () => {
    const upload = multipart(FIELDS).replace("--b0--", '--b0\r\nContent-Disposition: form-data; name="file"; filename="a.bin"\r\n\r\nMZ\r\n--b0--')
    expect(parsed(post(upload)).redacted).not.toHaveProperty("file")
  })

  it.each<[string, string]>([
    ["a form", "__proto__=x&constructor=y&__proto__[polluted]=1&a=b"],
    ["JSON", '{"__proto__":{"polluted":"1"},"constructor":{"prototype":{"polluted":"1"}},"a":"b"}'],
    ["multipart", multipart({ ["__proto__"]: "x", a: "b" }).replace('name="a"', 'name="__proto__x"')],
  ])("with __proto__ in %s pollute nothing", (_name, body) => {
    const notification = parsed(post(body))
    expect(notification.kind).toBe("unknown")
    expect(Object.getPrototypeOf(notification.redacted)).toBe(Object.prototype)
    expect(Object.prototype).not.toHaveProperty("polluted")
  })

  it("as XML with __proto__ are refused", () => {
    expect(problem(post("<r><__proto__><polluted>1</polluted></__proto__></r>"))?.problem).toBe("unreadable")
  })

  it("with broken UTF-8 or percent signs are read as they are and not verified", () => {
    expect(verification(post(Buffer.concat([Buffer.from(form(FIELDS)), Buffer.from([0x26, 0x6e, 0x3d, 0xff, 0xfe])])))).toBe("verified")
    const { order_no: _, ...rest } = FIELDS
    expect(verification(post(`${form(rest)}&x=%ZZ&order_no=%E0%A4`))).toBe("signature_wrong")
  })

  it("never make the reader throw, whatever they are", () => {
    const profile = parseProfile({})
    const pieces = fc.constantFrom("{", "}", "[", "]", '"', ":", ",", "<", ">", "/", "--b", "\r\n", "content-disposition: form-data; name=", "=", "&", "%", "amount", "1.00", "\\u", "\0", "é", "&amp;", "__proto__")
    fc.assert(
      fc.property(fc.oneof(fc.array(pieces, { maxLength: 25 }).map((all) => Buffer.from(all.join(""))), fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes))), (body) => {
        for (const raw of [{ method: "POST", body }, { method: "GET", query: body.toString("latin1") }] as const) {
          const notification = parseNotification(raw, profile)
          if (notification.kind !== "problem") expect(verifyNotification(notification, { ...keys, profile })).not.toBe("verified")
        }
      }),
      { numRuns: 1500 }
    )
  })

  it("that were altered anywhere in what is signed are never verified", () => {
    const signed = ["transaction_id", "order_no", "currency", "amount", "order_status", "result_info"] as const
    fc.assert(
      fc.property(fc.constantFrom(...signed), fc.string({ minLength: 1, maxLength: 12 }), (field, text) => {
        fc.pre(text.trim() !== "" && text.trim() !== FIELDS[field])
        expect(verification(post(form({ ...FIELDS, [field]: text })))).not.toBe("verified")
      }),
      { numRuns: 300 }
    )
  })
})
