import { inspect } from "node:util"
import { FIELDS, form, parsed, post } from "../../../testing/gateway/webhooks"

const fieldsOf = (fields: Record<string, string>) => parsed(post(form(fields))).fields
const malformed = (fields: Record<string, string>): readonly string[] => parsed(post(form(fields))).malformed

const TEXTS = [
  ...[
    "order_status",
    "payment_status",
    "contract_name",
    "recurring_id",
    "recurring_deduction_period",
    "recurring_deduction_time",
  ],
  ...[
    "note",
    "connector",
    "threeds_result",
    "risk_action",
    "risk_score",
    "review_flag",
    "review_status",
    "refund_status",
  ],
  ...["refund_reason", "refund_reference", "refund_reference_id", "refund_date", "refund_processing_date"],
  ...["dispute_id", "dispute_status", "dispute_reason", "dispute_date"],
] as const

describe("the fields of a webhook", () => {
  it.each(TEXTS)("%s is a text, and absent when it is empty", (field) => {
    expect(fieldsOf({ ...FIELDS, [field]: " 7 " })).toMatchObject({ [field]: "7" })
    expect(inspect(fieldsOf({ ...FIELDS, [field]: " " }))).toContain(`${field}: undefined`)
  })

  it.each([
    "note",
    "connector",
    "threeds_result",
    "risk_action",
    "risk_score",
    "refund_reason",
    "dispute_status",
    "dispute_reason",
  ])("%s, which people write, holds no card number", (field) => {
    expect(fieldsOf({ ...FIELDS, [field]: "see 4111111111111111" })).toMatchObject({ [field]: "see 411111******1111" })
  })

  it.each(["amount", "refund_amount", "dispute_amount"])("%s is an amount, and absent when it is none", (field) => {
    expect(fieldsOf({ ...FIELDS, [field]: "2" })).toMatchObject({ [field]: "2.00" })
    expect(fieldsOf({ ...FIELDS, [field]: "two" })).toMatchObject({ [field]: undefined })
    expect(fieldsOf({ ...FIELDS, [field]: `${"0".repeat(31)}2` })).toMatchObject({ [field]: "2.00" })
    expect(fieldsOf({ ...FIELDS, [field]: `${"0".repeat(32)}2` })).toMatchObject({ [field]: undefined })
    expect(malformed({ ...FIELDS, [field]: "two" })).toEqual([field])
  })

  it("has a code and a message for the payment and for the refund", () => {
    expect(fieldsOf({ ...FIELDS, result_info: "0000:Success", refund_message: "V0000:OK" })).toMatchObject({
      code: "0000",
      message: "Success",
      refund_code: "V0000",
      refund_message: "OK",
    })
  })
})

describe("what breaks the grammar of a webhook", () => {
  it("is not what a dispute leaves out, as long as it names its payment", () => {
    const dispute = { ...FIELDS, dispute_id: "D1", currency: "", amount: "" }
    expect(malformed(dispute)).toEqual([])
    expect(malformed({ ...dispute, order_no: "" })).toEqual([])
    expect(malformed({ ...dispute, order_no: "", transaction_id: "" })).toEqual(["order_no"])
    expect(malformed({ ...dispute, amount: "two" })).toEqual(["amount"])
  })

  it.each(["order_no", "currency", "amount"])("is the absence of %s", (field) => {
    expect(malformed({ ...FIELDS, [field]: "" })).toEqual([field])
  })

  it.each<Record<string, string>>([
    { merchant_id: "a b" },
    { account_id: "a,b" },
    { transaction_id: "a/b" },
    { currency: "EURO" },
    { currency: "eur" },
    { order_status: "1a" },
    { order_status: "a1" },
    { order_status: "1234567" },
    { payment_status: "30x0" },
    { payment_status: "--1" },
  ])("is %j", (fields) => {
    expect(malformed({ ...FIELDS, ...fields })).toEqual(Object.keys(fields))
  })

  it.each<Record<string, string>>([
    { order_status: "-1" },
    { order_status: "123456" },
    { payment_status: "4110" },
    { order_no: "any thing / at all" },
  ])("is not %j", (fields) => {
    expect(malformed({ ...FIELDS, ...fields })).toEqual([])
  })

  it("is an amount with other decimals than its currency has, if the profile requires them all", () => {
    const of = (amount: string) =>
      parsed(post(form({ ...FIELDS, currency: "KWD", amount })), { formats: { amounts: "currency_decimals" } })
    expect(of("12.340")).toMatchObject({ malformed: [], fields: { amount: "12.34" } })
    expect(["12.34", "12.345", "12.3400"].map((amount) => of(amount).malformed)).toEqual([
      ["amount"],
      ["amount"],
      ["amount"],
    ])
    expect(malformed({ ...FIELDS, currency: "KWD", amount: "12.340" })).toEqual(["amount"])
  })

  it("is no status that the profile lists, whatever it is written with", () => {
    const listed = {
      statuses: { order_status: { PAID: "success" }, payment_status: { "SETTLED-x": "captured" } },
    } as const
    const of = (fields: Record<string, string>) => parsed(post(form({ ...FIELDS, ...fields })), listed).malformed
    expect([of({ order_status: "PAID" }), of({ payment_status: "SETTLED-2" })]).toEqual([[], []])
    expect([of({ order_status: "PAI" }), of({ payment_status: "PAID" })]).toEqual([
      ["order_status"],
      ["payment_status"],
    ])
  })

  it("is a currency in other letters than the profile requires", () => {
    const lower = (currency: string) =>
      parsed(post(form({ ...FIELDS, currency })), { formats: { codes: "lower" } }).malformed
    expect([lower("eur"), lower("EUR"), lower("eu1"), lower("euro"), lower("xeur")]).toEqual([
      [],
      [],
      ["currency"],
      ["currency"],
      ["currency"],
    ])
  })
})

describe("risk reasons", () => {
  const reasons = (risk_reasons: string) => fieldsOf({ ...FIELDS, risk_reasons }).risk_reasons
  const VELOCITY = { name: "velocity", status: "REJECT" }

  it("are read from JSON text, a single one or a list, with blanks before it", () => {
    expect(reasons(JSON.stringify(VELOCITY))).toEqual([VELOCITY])
    expect(reasons(` ${JSON.stringify([VELOCITY, VELOCITY])}`)).toEqual([VELOCITY, VELOCITY])
  })

  it.each(["velocity", "see [1]", "{broken", "[1]"])("are none in %j", (text) => {
    expect(reasons(text)).toEqual([])
  })
})
