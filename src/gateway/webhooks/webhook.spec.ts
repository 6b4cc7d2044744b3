import { english } from "../../../testing/english"
import { inspect } from "node:util"
import type { RawWebhook } from "./types"
import { ACCOUNT, MERCHANT, TRANSACTION } from "../../../testing/gateway/account"
import {
  FIELDS,
  camel,
  form,
  multipart,
  parsed,
  post,
  problem,
  verification,
  xml,
} from "../../../testing/gateway/webhooks"

describe("a webhook", () => {
  it.each<[string, RawWebhook, string]>([
    ["a form", post(form(FIELDS)), "form"],
    ["JSON", post(JSON.stringify(FIELDS)), "json"],
    ["JSON after a byte order mark", post(`\uFEFF ${JSON.stringify(FIELDS)}`), "json"],
    [
      "JSON with a bare number for its id",
      post(JSON.stringify(FIELDS).replace(`"${TRANSACTION}"`, TRANSACTION)),
      "json",
    ],
    ["XML", post(xml(FIELDS)), "xml"],
    ["multipart", post(multipart(FIELDS)), "multipart"],
    ["multipart with bare line feeds", post(multipart(FIELDS).replaceAll("\r\n", "\n")), "multipart"],
    ["a query string", { method: "GET", query: form(FIELDS) }, "query"],
    ["a form in camelCase", post(form(camel(FIELDS))), "form"],
    ["JSON in camelCase", post(JSON.stringify(camel(FIELDS))), "json"],
  ])("is read and verified as %s", (_name, raw, format) => {
    const webhook = parsed(raw)
    expect(webhook).toMatchObject({
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
    expect(webhook.fields.token_id?.reveal()).toBe("tok-secret")
    expect(verification(raw)).toBe("verified")
  })

  it("understands the names of the gateway's own pages and those of the profile", () => {
    const {
      merchant_id = "",
      account_id = "",
      amount = "",
      currency = "",
      encryption_data = "",
      order_status = "",
      ...rest
    } = FIELDS
    const named = {
      ...rest,
      merNo: merchant_id,
      gatewayNo: account_id,
      orderAmount: amount,
      orderCurrency: currency,
      signInfo: encryption_data,
      state: order_status,
    }
    const profile = { webhooks: { names: { order_status: "state" } } }
    expect(parsed(post(form(named)), profile).fields).toMatchObject({
      merchant_id,
      account_id,
      amount,
      currency,
      order_status,
    })
    expect(verification(post(form(named)), profile)).toBe("verified")
  })

  it("contains the risk reasons, nested or as JSON text in a form", () => {
    const reasons = [{ name: "velocity", status: "REJECT" }]
    expect(parsed(post(form({ ...FIELDS, risk_reasons: JSON.stringify(reasons) }))).fields.risk_reasons).toEqual(
      reasons
    )
    expect(parsed(post(JSON.stringify({ ...FIELDS, risk_reasons: reasons }))).fields.risk_reasons).toEqual(reasons)
    expect(
      parsed(post(xml({ ...FIELDS, risk_reasons: "<name>velocity</name><status>REJECT</status>" }))).fields.risk_reasons
    ).toEqual(reasons)
    expect(parsed(post(form({ ...FIELDS, risk_reasons: "[broken" }))).fields.risk_reasons).toEqual([])
  })

  it("comes by GET only where the profile accepts it", () => {
    expect(problem({ method: "GET", query: form(FIELDS) }, { webhooks: { accept_get: false } })).toMatchObject({
      problem: "get_not_accepted",
      message: english("The webhook was sent by GET. To accept it, set webhooks.accept_get to true in the profile."),
    })
  })

  it("shows no token and no card to whatever prints or stores it", () => {
    const webhook = parsed(
      post(form({ ...FIELDS, card: "4111111111111111", security_code: "737", note: "4111 1111 1111 1111" }))
    )
    expect(inspect(webhook, { depth: 9, showHidden: true }) + JSON.stringify(webhook)).not.toMatch(
      /tok-secret|4111111111111111|1111 1111|737/
    )
    expect(webhook.redacted).toMatchObject({
      card: "411111***1111",
      token_id: "***",
      security_code: "***",
      note: "411111******1111",
      order_no: "SHOP0001",
    })
  })
})

describe("the kind of a webhook", () => {
  it.each<[string, Record<string, string>, string]>([
    ["an order_status alone", {}, "payment"],
    ["a review", { review_flag: "1", review_status: "1" }, "review_result"],
    ["a refund without a reference", { refund_amount: "1.00", refund_status: "1" }, "refund_received"],
    [
      "a refund with one",
      { refund_amount: "1.00", refund_status: "1", refund_reference_id: "T-01" },
      "refund_accepted",
    ],
    [
      "a refund that was processed",
      {
        refund_amount: "1.00",
        refund_status: "1",
        refund_reference_id: "T-01",
        refund_processing_date: "20260101000000",
      },
      "refund_result",
    ],
    [
      "a refund that failed",
      { refund_amount: "1.00", refund_status: "0", refund_reference_id: "T-01" },
      "refund_result",
    ],
    ["a dispute", { dispute_id: "D1", dispute_status: "RECEIVED" }, "dispute_received"],
    ["a dispute that is over", { dispute_id: "D1", dispute_status: "LOST" }, "dispute_result"],
  ])("follows from its fields: %s", (_name, fields, kind) => {
    expect(parsed(post(form({ ...FIELDS, ...fields }))).kind).toBe(kind)
  })

  it("is the value of its own field, if the profile names one", () => {
    const profile = { webhooks: { kind_field: "eventType", kinds: { MONEY_BACK: "refund_result" as const } } }
    const kind = (eventType: string): string => parsed(post(form({ ...FIELDS, eventType })), profile).kind
    expect(["PAYMENT", "refund_received", "DisputeResult", "MONEY BACK", "unheard of"].map(kind)).toEqual([
      "payment",
      "refund_received",
      "dispute_result",
      "refund_result",
      "payment",
    ])
  })

  it("is unknown when nothing shows it", () => {
    expect(parsed(post("a=b")).kind).toBe("unknown")
  })
})

describe("the dedupe key", () => {
  const key = (fields: Record<string, string>): string => parsed(post(form(fields))).dedupeKey
  const OTHER: Readonly<Record<string, string>> = {
    amount: "3.00",
    currency: "USD",
    result_info: "7:x",
    refund_message: "V7:x",
  }

  it("is the same for every delivery of one piece of news, in whatever format", () => {
    const all = [
      post(form(FIELDS)),
      post(JSON.stringify(FIELDS)),
      post(xml(FIELDS)),
      post(multipart(camel(FIELDS))),
      { method: "GET", query: form(FIELDS) } as const,
    ]
    expect(new Set(all.map((raw) => parsed(raw).dedupeKey)).size).toBe(1)
    expect(key({ ...FIELDS, note: "changed", amount: "21.77" })).toBe(key(FIELDS))
    expect(key({ ...FIELDS, encryption_data: FIELDS["encryption_data"]?.toLowerCase() ?? "" })).toBe(key(FIELDS))
  })

  it.each([
    ...[
      "merchant_id",
      "account_id",
      "order_no",
      "transaction_id",
      "amount",
      "currency",
      "order_status",
      "result_info",
      "payment_status",
    ],
    ...["recurring_id", "recurring_deduction_time", "review_flag", "review_status"],
    ...[
      "refund_amount",
      "refund_status",
      "refund_message",
      "refund_reference",
      "refund_reference_id",
      "refund_processing_date",
    ],
    ...["dispute_id", "dispute_status", "dispute_amount", "dispute_result", "encryption_data"],
  ])("differs when %s does", (field) => {
    expect(key({ ...FIELDS, [field]: OTHER[field] ?? "7" })).not.toBe(key(FIELDS))
  })
})
