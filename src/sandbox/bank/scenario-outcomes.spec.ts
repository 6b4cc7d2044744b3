import { DEFAULT_ACCOUNT } from "../account"
import { startSandbox, type Sandbox } from ".."
import { WebhookReceiver } from "../testing/webhook-receiver"
import { TestMerchant } from "../testing/merchant"

let sandbox: Sandbox
let merchant: TestMerchant
let receiver: WebhookReceiver
let notify_url: string

beforeAll(async () => {
  receiver = new WebhookReceiver()
  notify_url = await receiver.start()
  sandbox = await startSandbox({ seed: 3 })
  sandbox.clock.stop()
  merchant = new TestMerchant(sandbox.url, DEFAULT_ACCOUNT)
})
afterAll(async () => {
  await sandbox.close()
  await receiver.stop()
})

const stateOf = (order_no: string) => sandbox.ledger.transactions({ order_no }).at(0)?.state
const webhooksOf = (order_no: string) =>
  receiver.received.filter(({ fields }) => fields.order_no === order_no).map(({ fields }) => fields.order_status)
const queried = async (orders: string) => (await merchant.query({ orders })).orders_list

describe("a declined card", () => {
  it.each([
    ["4000000000000002", "05:Do not honour"],
    ["4000000000009995", "51:Insufficient funds"],
    ["4000000000009979", "43:Stolen card"],
    ["4000000000000069", "54:Expired card"],
    ["4100000000000019", "R0000:High risk"],
    ["4000008400001280", "A0004:3-D Secure authentication failed"],
    ["4539578763621486", "14:Not a test card"],
  ])("%s has the result %s", async (card, result_info) => {
    expect(await merchant.authorise(`D-${card}`, { card })).toMatchObject({ order_status: "0", result_info })
    expect(await queried(`D-${card}`)).toMatchObject([{ query_result: "0", payment_status: "1000" }])
  })

  it("is declined as well after its last month", async () => {
    const late = { expiration_year: "2020", expiration_month: "01" }
    expect(await merchant.authorise("D-late", late)).toMatchObject({
      order_status: "0",
      result_info: "54:Expired card",
    })
  })
})

describe("a payment that is decided later", () => {
  it.each([
    ["4000000000000077", "-1", 10_000, "captured", "1"],
    ["4000003720000278", "-1", 10_000, "declined", "0"],
    ["4000000000000093", "-2", 10_000, "captured", "1"],
  ])("%s is answered as %s, and after %d ms it is %s", async (card, first, afterMs, state, last) => {
    const order_no = `P-${card}`
    expect((await merchant.authorise(order_no, { card, notify_url })).order_status).toBe(first)
    await sandbox.clock.advance(afterMs - 1)
    expect(await queried(order_no)).toMatchObject([{ query_result: first, payment_status: "1000" }])
    await sandbox.clock.advance(1)
    expect(stateOf(order_no)).toBe(state)
    expect(webhooksOf(order_no)).toEqual([first, last])
  })

  it("is answered as a failure when the bank timed out, though a query returns pending and it is paid in the end", async () => {
    const timedOut = await merchant.authorise("P-timeout", { card: "4000000000000119", notify_url })
    expect(timedOut).toMatchObject({ order_status: "0", result_info: "E0002:Time-out at the bank" })
    expect(await queried("P-timeout")).toMatchObject([{ query_result: "-1" }])
    await sandbox.clock.advance(20_000)
    expect(await queried("P-timeout")).toMatchObject([{ query_result: "1", payment_status: "3000" }])
    expect(webhooksOf("P-timeout")).toEqual(["1"])
  })
})

describe("a payment held for review", () => {
  it.each([
    ["1", "captured", "1"],
    ["0", "declined", "0"],
  ])("with review_flag %s becomes %s", async (review_flag, state, order_status) => {
    const order_no = `R-${review_flag}`
    const held = await merchant.authorise(order_no, { card: "4000000000009235", notify_url })
    expect(held).toMatchObject({ order_status: "-1", risk_action: "REVIEW", status: "REVIEW" })
    const order = { transaction_id: held.transaction_id ?? "", order_no, currency: "EUR", amount: "25.00", review_flag }
    const answer = await merchant.batch("/v1/review", "review_orders", [order])
    expect(answer.review_orders).toEqual([{ ...order, review_status: "1", error_message: "" }])
    expect(stateOf(order_no)).toBe(state)
    await sandbox.clock.advance(0)
    const webhook = receiver.received.find(
      ({ fields }) => fields.order_no === order_no && fields.review_flag !== undefined
    )
    expect(webhook?.fields).toMatchObject({ review_flag, review_status: "1", order_status })
    const again = await merchant.batch("/v1/review", "review_orders", [order])
    expect(again.review_orders).toMatchObject([
      { review_status: "0", error_message: "The payment is not held for review" },
    ])
  })
})

describe("3-D Secure on a direct payment", () => {
  it("is frictionless or attempted without the shopper", async () => {
    expect(await merchant.authorise("S-1", { card: "4000000000003055" })).toMatchObject({
      order_status: "1",
      threeds_result: "Y",
    })
    expect(await merchant.authorise("S-2", { card: "4000000000003063" })).toMatchObject({
      order_status: "1",
      threeds_result: "A",
    })
  })

  it("declines a card that wants it when the request does not", async () => {
    const result = await merchant.authorise("S-3", { card: "4000000000003220", open3d: "no3DS" })
    expect(result).toMatchObject({ order_status: "0", result_info: "1A:3-D Secure authentication required" })
    expect(result.issuer_url).toBeUndefined()
  })

  it("gives up a challenge after a quarter of an hour", async () => {
    await merchant.authorise("S-4", { card: "4000000000003220", notify_url })
    await sandbox.clock.advance(15 * 60_000)
    expect(stateOf("S-4")).toBe("declined")
    expect(webhooksOf("S-4")).toEqual(["0"])
  })
})
