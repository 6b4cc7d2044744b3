import { DEFAULT_ACCOUNT } from "../account"
import { startSandbox, type Sandbox } from ".."
import { elementsOf, TestMerchant, type Message } from "../testing/merchant"
import { WebhookReceiver } from "../testing/webhook-receiver"

let sandbox: Sandbox
let merchant: TestMerchant
let receiver: WebhookReceiver
let notify_url: string
let made = 0

beforeAll(async () => {
  receiver = new WebhookReceiver()
  notify_url = await receiver.start()
  sandbox = await startSandbox({ seed: 6, refundDelayMs: 4_000, clock: () => Date.parse("2030-05-10T12:00:00Z") })
  merchant = new TestMerchant(sandbox.url, DEFAULT_ACCOUNT)
})
afterAll(async () => {
  await sandbox.close()
  await receiver.stop()
})

async function pay(): Promise<Message> {
  const {
    transaction_id = "",
    order_no = "",
    currency = "",
    amount = "",
  } = await merchant.authorise(`F-${++made}`, { notify_url })
  return { transaction_id, order_no, currency, amount }
}
async function refund(order: Message, refund_amount: string, changes: Message = {}) {
  const element = { ...order, refund_amount, refund_reason: "Returned", ...changes }
  return elementsOf(await merchant.batch("/v1/refund", "refund_orders", [element]), "refund_orders").at(0)
}
const search = async (selectors: Record<string, string>) => merchant.query(selectors, "/v1/retrievalRefund")
const entriesOf = ({ transaction_id }: Message) =>
  sandbox.ledger.transactions({ transaction_id: String(transaction_id) }).at(0)

describe("a refund", () => {
  it("is accepted with a numbered reference, and done later", async () => {
    const order = await pay()
    expect(await refund(order, "10.00")).toEqual({
      ...order,
      refund_amount: "10.00",
      refund_reason: "Returned",
      refund_status: "1",
      refund_message: "V0000:OK",
      refund_reference: "",
      refund_reference_id: `${String(order.transaction_id)}-01`,
    })
    expect(entriesOf(order)).toMatchObject({ refunded: "0.00", refunding: "10.00", payment_status: "4100" })
    await sandbox.clock.advance(2_000)
    expect(entriesOf(order)).toMatchObject({ refunding: "10.00", payment_status: "4110" })
    await sandbox.clock.advance(2_000)
    expect(entriesOf(order)).toMatchObject({ refunded: "10.00", refunding: "0.00", payment_status: "4120" })
  })

  it("may be one of many, which never pass what was captured", async () => {
    const order = await pay()
    expect(await refund(order, "10.00")).toMatchObject({ refund_status: "1" })
    expect(await refund(order, "15.00")).toMatchObject({ refund_reference_id: expect.stringMatching(/-02$/) as string })
    expect(await refund(order, "0.01")).toMatchObject({
      refund_status: "0",
      refund_message: expect.stringMatching(/^V0061:/) as string,
    })
    expect(entriesOf(order)?.refunds).toHaveLength(2)
  })

  it("is one of at most 99", async () => {
    const order = await pay()
    const parts = (count: number): Message[] =>
      Array.from({ length: count }, () => ({ ...order, refund_amount: "0.01", refund_reason: "Part" }))
    await merchant.batch("/v1/refund", "refund_orders", parts(50))
    const rest = elementsOf(await merchant.batch("/v1/refund", "refund_orders", parts(50)), "refund_orders")
    expect(rest.map(({ refund_status }) => refund_status)).toEqual([...Array<string>(49).fill("1"), "0"])
    expect(rest[48]?.refund_reference_id).toBe(`${String(order.transaction_id)}-99`)
    expect(rest[49]?.refund_message).toMatch(/^V0099:/)
  })

  it("may fail after it was accepted; its amount can then be refunded again", async () => {
    const order = await pay()
    expect(await refund(order, "6.66")).toMatchObject({ refund_status: "1", refund_message: "V0000:OK" })
    await sandbox.clock.advance(4_000)
    expect(entriesOf(order)).toMatchObject({ refunded: "0.00", payment_status: "3000", refunds: [{ state: "failed" }] })
    expect(await refund(order, "25.00")).toMatchObject({
      refund_status: "1",
      refund_reference_id: expect.stringMatching(/-02$/) as string,
    })
  })

  it("may not be accepted at all", async () => {
    expect(await refund(await pay(), "6.67")).toMatchObject({
      refund_status: "0",
      refund_message: "V0005:The refund was not accepted",
    })
  })

  it("wants the original amount, a reason of at most 50 characters, and an amount above zero", async () => {
    const order = await pay()
    expect(await refund({ ...order, amount: "10.00" }, "1.00")).toMatchObject({
      refund_message: "V0004:amount is not the transaction's",
    })
    for (const wrong of [
      { refund_reason: "" },
      { refund_reason: "x".repeat(51) },
      { refund_amount: "0.00" },
      { refund_amount: "1" },
    ]) {
      const element = { ...order, refund_amount: "1.00", refund_reason: "Returned", ...wrong }
      expect(await merchant.batch("/v1/refund", "refund_orders", [element])).toMatchObject({
        return_status: "3",
        refund_orders: [],
      })
    }
    expect(entriesOf(order)?.refunds).toEqual([])
  })

  it("is reported in three webhooks, the last with the result", async () => {
    const order = await pay()
    await refund(order, "6.66")
    await sandbox.clock.advance(4_000)
    const webhooks = receiver.received
      .map(({ fields }) => fields)
      .filter((fields) => fields.order_no === order.order_no && fields.refund_amount)
    expect(
      webhooks.map(({ payment_status, refund_status, refund_processing_date }) => [
        payment_status,
        refund_status,
        refund_processing_date !== "",
      ])
    ).toEqual([
      ["4100", "1", false],
      ["4110", "1", false],
      ["4130", "0", true],
    ])
    expect(webhooks.every((fields) => merchant.isGenuine(fields))).toBe(true)
    expect(sandbox.ledger.view({ order_no: String(order.order_no) }).webhooks.map(({ kind }) => kind)).toEqual([
      "PAYMENT",
      "REFUND RECEIVED",
      "REFUND ACCEPTED",
      "REFUND RESULT",
    ])
  })
})

describe("search refund", () => {
  it("finds refunds by order number and by reference, with their dates and no signature", async () => {
    const order = await pay()
    const { refund_reference_id = "" } = (await refund(order, "10.00")) ?? {}
    await refund(order, "6.68")
    await sandbox.clock.advance(4_000)
    const found = await search({ refund_orders: String(order.order_no) })
    expect(found).not.toHaveProperty("encryption_data")
    expect(elementsOf(found, "refund_orders")).toMatchObject([
      {
        ...order,
        refund_amount: "10.00",
        refund_status: "1",
        payment_status: "4120",
        refund_processing_date: expect.stringMatching(/^2030\d{10}$/) as string,
      },
      { refund_amount: "6.68", refund_status: "1", payment_status: "4110", refund_processing_date: "" },
    ])
    const { refund_reference = "" } = elementsOf(found, "refund_orders").at(0) ?? {}
    expect(refund_reference).toMatch(/^\d{23}$/)
    for (const [selector, value] of [
      ["merchant_refunds", refund_reference_id],
      ["refund_references", refund_reference],
    ] as const) {
      expect(elementsOf(await search({ [selector]: value }), "refund_orders")).toMatchObject([{ refund_reference_id }])
    }
  })

  it("answers that there is none", async () => {
    expect(await search({ refund_orders: "NONE" })).toMatchObject({ return_status: "2", refund_orders: [] })
  })
})
