import { english } from "../../../testing/english"
import { Secret } from "../../domain/shared/secret"
import { ACCOUNT, MERCHANT, ORDER, TRANSACTION, amount, currency } from "../../../testing/gateway/account"
import { resultFields, resultXml } from "../../../testing/gateway/answers"
import { authorise, reasonOf } from "../../../testing/gateway/authorise"
import { answer, jsonAnswer } from "../../../testing/gateway/fake-transport"

describe("a result", () => {
  it("is read whole", async () => {
    const fields = {
      contract_name: "gold",
      recurring_id: "REC-1",
      recurring_deduction_period: "30 day",
      recurring_deduction_time: "2026-02-01 10:00:00",
      note: "card 4111 1111 1111 1111",
      token_id: "tok-secret",
      connector: "bank-a",
      threeds_result: "Y",
      risk_action: "ACCEPT",
      risk_score: "12",
    }
    const reasons =
      "<risk_reasons><name>velocity</name><status>ACCEPT</status></risk_reasons>" +
      "<risk_reasons><name>bin</name><status>REJECT</status></risk_reasons>"
    const outcome = await authorise(answer(resultXml(fields, reasons)))
    const { token_id: _token, note: _note, ...texts } = fields
    expect(outcome).toEqual({
      kind: "approved",
      result: {
        merchant_id: MERCHANT,
        account_id: ACCOUNT,
        ...ORDER,
        transaction_id: TRANSACTION,
        card: { first6: "411111", last4: "1111" },
        order_status: "1",
        code: "0000",
        message: "Success",
        ...texts,
        note: "card 411111******1111",
        token_id: expect.any(Secret) as Secret,
        risk_reasons: [
          { name: "velocity", status: "ACCEPT" },
          { name: "bin", status: "REJECT" },
        ],
        issuer_url: undefined,
      },
    })
    expect(outcome.kind === "approved" && outcome.result.token_id?.reveal()).toBe("tok-secret")
  })

  it.each([
    "<risk_reasons><name>a</name><status>1</status><name>b</name><status>2</status></risk_reasons>",
    "<risk_reasons><r><name>a</name><status>1</status></r><r><name>b</name><status>2</status></r></risk_reasons>",
  ])("has the risk reasons however they are nested: %s", async (xml) => {
    const outcome = await authorise(answer(resultXml({}, xml)))
    expect(outcome).toMatchObject({
      result: {
        risk_reasons: [
          { name: "a", status: "1" },
          { name: "b", status: "2" },
        ],
      },
    })
  })

  it.each<[string, Record<string, string>, string]>([
    ["1 with 0000", {}, "approved"],
    ["1 with a bare word", { result_info: "Success" }, "approved"],
    ["1 with no text", { result_info: "" }, "approved"],
    ["1 with another code", { result_info: "05:Do not honour" }, "unknown_code"],
    ["0", { order_status: "0", result_info: "05:Do not honour" }, "declined"],
    ["0 with the code of success", { order_status: "0" }, "unknown_code"],
    ["0 after a time-out at the bank", { order_status: "0", result_info: "E0002:Bank time-out" }, "unknown_code"],
    ["0 for a duplicate order number", { order_status: "0", result_info: "I0061:Duplicate" }, "unknown_code"],
    [
      "0 without a transaction_id",
      { order_status: "0", result_info: "I0013:Signature", transaction_id: "" },
      "declined",
    ],
    ["-1", { order_status: "-1", result_info: "A0001:Pending" }, "pending"],
    ["-2", { order_status: "-2", result_info: "A0001:To be confirmed" }, "pending"],
    ["3", { order_status: "3" }, "unknown_code"],
    ["01", { order_status: "01" }, "unknown_code"],
    ["success", { order_status: "success" }, "unknown_code"],
    ["nothing", { order_status: "" }, "incomplete"],
    ["1 without a transaction_id", { transaction_id: "" }, "incomplete"],
    ["1 without an amount", { amount: "" }, "incomplete"],
    ["1 for another amount", { amount: "21.78" }, "echo"],
    ["1 for an amount that is none", { amount: "21.770" }, "echo"],
    ["1 in another currency", { currency: "USD" }, "echo"],
    ["1 for another order", { order_no: "SHOP0002" }, "echo"],
    ["1 for another merchant", { merchant_id: "7654321" }, "echo"],
    ["1 for another account", { account_id: "1234567002" }, "echo"],
    ["1 with a wrong signature", { encryption_data: "0".repeat(64) }, "signature"],
    ["1 with an empty signature", { encryption_data: "" }, "signature"],
  ])("of order_status %s is %s", async (_name, fields, expected) => {
    expect(reasonOf(await authorise(answer(resultXml(fields))))).toBe(expected)
  })

  it("of an amount with the decimals of its currency is about what was sent", async () => {
    const dinars = answer(resultXml({ amount: "12.340", currency: "KWD" }))
    const request = { amount: amount("12.34"), currency: currency("KWD") }
    expect(reasonOf(await authorise(dinars, request, { profile: { formats: { amounts: "currency_decimals" } } }))).toBe(
      "approved"
    )
    expect(reasonOf(await authorise(dinars, request))).toBe("echo")
  })

  it("without the element of the signature is not believed", async () => {
    const xml = resultXml().replace(/<encryption_data>.*<\/encryption_data>/, "")
    expect(await authorise(answer(xml))).toMatchObject({
      reason: "signature",
      message: english(expect.stringContaining("has no signature") as string),
    })
  })

  it.each([
    [{ order_no: "" }, "the response lacks order_no, so"],
    [{ currency: "", amount: "" }, "the response lacks currency, amount, so"],
    [{ order_status: "" }, "the response lacks order_status, so"],
    [{ transaction_id: "" }, "the response lacks transaction_id, so"],
    [{ order_status: "7" }, "status leaves the outcome unknown (7 0000)"],
    [{ order_status: "7", result_info: "" }, "status leaves the outcome unknown (7)"],
    [{ merchant_id: "7654321" }, "differ in merchant_id, so"],
    [{ account_id: "7654321001" }, "differ in account_id, so"],
  ])("that has too little or other content is reported with it: %j", async (fields, words) => {
    expect(await authorise(answer(resultXml(fields)))).toMatchObject({
      kind: "unknown",
      message: english(expect.stringContaining(words) as string),
      result: expect.anything() as unknown,
    })
  })

  it("has no card and no token when it names none", async () => {
    expect(await authorise(answer(resultXml({ card: "", token_id: "" })))).toMatchObject({
      result: { card: undefined, token_id: undefined },
    })
  })

  it("may come under any status of success, and under no other", async () => {
    expect(reasonOf(await authorise(answer(resultXml(), "text/xml", 299)))).toBe("approved")
    expect(reasonOf(await authorise(answer(resultXml(), "text/xml", 199)))).toBe("http_status")
    expect(reasonOf(await authorise(answer(resultXml(), "text/xml", 300)))).toBe("http_status")
  })

  it("may contain 2 for 2.00 and eur for EUR, and is verified as it was written", async () => {
    expect(
      reasonOf(
        await authorise(answer(resultXml({ amount: "2", currency: "eur" })), { amount: "2.00" as typeof ORDER.amount })
      )
    ).toBe("approved")
  })

  it("that differs names the fields that do, and whose call it was", async () => {
    expect(await authorise(answer(resultXml({ amount: "1.00", order_no: "X" })))).toMatchObject({
      fields: ["order_no", "amount"],
      message: english(
        expect.stringMatching(/^Gateway account "eu", authorise: .*differ in order_no, amount,/) as string
      ),
    })
  })

  it("is verified under the key before, too", async () => {
    const fields = Object.entries(resultFields({}, "old-key")).map(([name, value]) => `<${name}>${value}</${name}>`)
    const xml = `<respon>${fields.join("")}</respon>`
    expect(reasonOf(await authorise(answer(xml)))).toBe("signature")
    expect(reasonOf(await authorise(answer(xml), {}, { previousSignKey: new Secret("old-key") }))).toBe("approved")
  })

  it("may need a further code of success or failure, named by a setting", async () => {
    const xml = resultXml({ order_status: "9", result_info: "OK1:fine" })
    const profile = { statuses: { order_status: { "9": "success" as const } }, codes: { success: ["OK1"] } }
    expect(reasonOf(await authorise(answer(xml)))).toBe("unknown_code")
    expect(reasonOf(await authorise(answer(xml), {}, { profile }))).toBe("approved")
  })

  it("may call its fields something else, named by a setting", async () => {
    const xml = resultXml().replaceAll("order_status", "state").replaceAll("encryption_data", "signInfo")
    const profile = {
      operations: { authorise: { result_names: { order_status: "state", encryption_data: "signInfo" } } },
    }
    expect(reasonOf(await authorise(answer(xml)))).toBe("signature")
    expect(reasonOf(await authorise(answer(xml), {}, { profile }))).toBe("approved")
  })

  it("may come as JSON, with numbers that have all digits", async () => {
    const body = JSON.stringify(resultFields()).replace(`"${TRANSACTION}"`, TRANSACTION)
    expect(await authorise(jsonAnswer(body))).toMatchObject({
      kind: "approved",
      result: { transaction_id: TRANSACTION },
    })
  })
})
