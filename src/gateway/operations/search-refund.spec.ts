import { english } from "../../../testing/english"
import { ACCOUNT, KEY, MERCHANT, TRANSACTION, sha256, testClient } from "../../../testing/gateway/account"
import { FakeTransport, jsonAnswer } from "../../../testing/gateway/fake-transport"

const ROW = {
  transaction_id: TRANSACTION,
  order_no: "SHOP1",
  amount: "10.00",
  currency: "EUR",
  refund_status: "1",
  payment_status: "4120",
  refund_amount: "4.00",
  refund_reference: "M-1",
  refund_reason: "returned",
  refund_reference_id: `${TRANSACTION}-01`,
  refund_date: "20260101120000",
  refund_processing_date: "20260102120000",
}

const found = (rows: readonly object[]): ReturnType<typeof jsonAnswer> =>
  jsonAnswer({ return_status: "1", return_message: "OK", refund_orders: rows })

describe("a search of refunds", () => {
  it.each([
    [{ refund_orders: ["SHOP1", "SHOP2"] }, { refund_orders: "SHOP1,SHOP2" }],
    [{ refund_references: [`${TRANSACTION}-01`] }, { refund_references: `${TRANSACTION}-01` }],
    [{ merchant_refunds: ["M-1"] }, { merchant_refunds: "M-1" }],
  ])("is a form with one comma list: %j", async (selector, field) => {
    const transport = new FakeTransport(() => found([ROW]))
    const outcome = await testClient({ transport }).searchRefund(selector)
    expect(transport.requests[0]).toMatchObject({
      path: "/v1/retrievalRefund",
      contentType: "application/x-www-form-urlencoded",
    })
    expect(transport.form()).toEqual({
      merchant_id: MERCHANT,
      account_id: ACCOUNT,
      encryption_data: sha256(MERCHANT, ACCOUNT, KEY),
      ...field,
    })
    expect(outcome).toEqual({ kind: "answered", rows: [ROW] })
  })

  it("leaves out what is empty", async () => {
    const outcome = await testClient({
      transport: new FakeTransport(() => found([{ ...ROW, refund_processing_date: "", refund_reference: null }])),
    }).searchRefund({ refund_orders: ["SHOP1"] })
    expect(outcome).toMatchObject({
      rows: [{ refund_processing_date: undefined, refund_reference: undefined, refund_date: ROW.refund_date }],
    })
  })

  it("joins the rows of several requests, and gives no part of them for the whole", async () => {
    const orders = Array.from({ length: 150 }, (_, index) => `S${index}`)
    const transport = new FakeTransport((_request, index) =>
      found(index === 0 ? [ROW] : [{ ...ROW, order_no: "S149" }])
    )
    expect(await testClient({ transport }).searchRefund({ refund_orders: orders })).toMatchObject({
      kind: "answered",
      rows: [{ order_no: "SHOP1" }, { order_no: "S149" }],
    })
    const cut = new FakeTransport((_request, index) => (index === 0 ? found([ROW]) : { kind: "timeout" }))
    expect(await testClient({ transport: cut }).searchRefund({ refund_orders: orders })).toMatchObject({
      kind: "unknown",
      reason: "timeout",
    })
  })

  it("reports that there is none, and why it was rejected", async () => {
    const search = (body: object): Promise<unknown> =>
      testClient({ transport: new FakeTransport(() => jsonAnswer(body)) }).searchRefund({ refund_orders: ["S"] })
    expect(await search({ return_status: "1", refund_orders: [] })).toEqual({ kind: "not_found" })
    expect(await search({ return_status: "2" })).toEqual({ kind: "not_found" })
    expect(await search({ return_status: "1", refund_orders: [{ order_no: "S", query_result: "2" }] })).toEqual({
      kind: "not_found",
    })
    expect(await search({ return_status: "1", refund_orders: [{ order_no: "S", query_result: "1" }] })).toMatchObject({
      kind: "answered",
      rows: [{ order_no: "S" }],
    })
    expect(await search({ return_status: "7", return_message: "IP" })).toEqual({
      kind: "refused",
      reason: "ip_not_registered",
      code: "7",
      message: english("IP"),
    })
    expect(await search({ return_status: "1" })).toMatchObject({ kind: "unknown", reason: "incomplete" })
  })

  it("refuses a reference that would be read as two", async () => {
    await expect(testClient().searchRefund({ merchant_refunds: ["a,b"] })).rejects.toMatchObject({
      field: "merchant_refunds",
    })
  })

  it("sends nothing when it is given nothing", async () => {
    const transport = new FakeTransport(() => found([ROW]))
    expect(await testClient({ transport }).searchRefund({ refund_orders: [] })).toEqual({ kind: "not_found" })
    expect(transport.requests).toEqual([])
  })
})
