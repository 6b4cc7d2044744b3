import { DEFAULT_ACCOUNT } from "../account"
import { startSandbox, type Sandbox } from ".."
import { elementsOf, TestMerchant, type Message } from "../testing/merchant"

const MANUAL = { ...DEFAULT_ACCOUNT, account_id: "1000000002", capture: "manual" as const }
const NOON = Date.parse("2030-05-10T12:00:00Z")
const DAY_MS = 24 * 3_600_000

let sandbox: Sandbox
let manual: TestMerchant
let automatic: TestMerchant
let made = 0

beforeEach(async () => {
  sandbox = await startSandbox({ seed: 5, clock: () => NOON, accounts: [DEFAULT_ACCOUNT, MANUAL] })
  manual = new TestMerchant(sandbox.url, MANUAL)
  automatic = new TestMerchant(sandbox.url, DEFAULT_ACCOUNT)
})
afterEach(() => sandbox.close())

async function pay(merchant: TestMerchant, changes: Message = {}): Promise<Message> {
  const {
    transaction_id = "",
    order_no = "",
    currency = "",
    amount = "",
  } = await merchant.authorise(`O-${++made}`, changes)
  return { transaction_id, order_no, currency, amount }
}
const capture = async (order: Message, merchant = manual) =>
  elementsOf(await merchant.batch("/v1/capture", "capture_orders", [order]), "capture_orders").at(0)
const cancel = async (order: Message, merchant = manual) =>
  elementsOf(await merchant.batch("/v1/cancel", "cancel_orders", [order]), "cancel_orders").at(0)
const entriesOf = ({ transaction_id }: Message) =>
  sandbox.ledger.transactions({ transaction_id: String(transaction_id) }).at(0)

describe("a capture", () => {
  it("takes the whole, is answered in the batch's form, and cannot be repeated", async () => {
    const order = await pay(manual)
    const answer = await manual.batch("/v1/capture", "capture_orders", [order])
    expect(answer).toEqual({
      merchant_id: MANUAL.merchant_id,
      account_id: MANUAL.account_id,
      return_status: "1",
      return_message: "OK",
      encryption_data: manual.sign({ ...manual.identity() }, [order.transaction_id]).encryption_data,
      capture_orders: [{ ...order, capture_status: "1", error_message: "" }],
    })
    expect(entriesOf(order)).toMatchObject({ state: "captured", captured: "25.00", payment_status: "3000" })
    expect(await capture(order)).toMatchObject({
      capture_status: "0",
      error_message: "The payment is captured already",
    })
  })

  it("takes parts up to the authorized amount and no more", async () => {
    const order = await pay(manual)
    expect(await capture({ ...order, amount: "10.00" })).toMatchObject({ capture_status: "1" })
    expect(await capture({ ...order, amount: "15.01" })).toMatchObject({
      capture_status: "0",
      error_message: expect.stringContaining("15.00") as string,
    })
    expect(await capture({ ...order, amount: "15.00" })).toMatchObject({ capture_status: "1" })
    expect(entriesOf(order)).toMatchObject({ captured: "25.00", captures: [{ amount: "10.00" }, { amount: "15.00" }] })
  })

  it.each<[string, (order: Message) => Message, string]>([
    [
      "of an unknown transaction",
      (order) => ({ ...order, transaction_id: "1".repeat(19) }),
      "The transaction is not known",
    ],
    ["under another order number", (order) => ({ ...order, order_no: "OTHER" }), "order_no is not the transaction's"],
    ["in another currency", (order) => ({ ...order, currency: "USD" }), "currency is not the transaction's"],
    [
      "of the amount that is refused by rule",
      (order) => ({ ...order, amount: "7.67" }),
      "The capture was not accepted",
    ],
  ])("%s is not accepted", async (_, change, error_message) => {
    expect(await capture(change(await pay(manual)))).toMatchObject({ capture_status: "0", error_message })
  })

  it("is too late after seven days", async () => {
    const order = await pay(manual)
    await sandbox.clock.advance(7 * DAY_MS + 1)
    expect(await capture(order)).toMatchObject({ capture_status: "0", error_message: "The authorization has expired" })
  })

  it("cannot reach a payment of another account", async () => {
    expect(await capture(await pay(automatic))).toMatchObject({ error_message: "The transaction is not known" })
  })
})

describe("a cancellation", () => {
  it("releases an authorization, after which nothing can be captured", async () => {
    const order = await pay(manual)
    expect(await cancel(order)).toEqual({ ...order, cancel_status: "1", error_message: "" })
    expect(entriesOf(order)).toMatchObject({ state: "canceled", canceled: "25.00" })
    expect(await capture(order)).toMatchObject({ error_message: "The payment was canceled" })
    expect(await cancel(order)).toMatchObject({ cancel_status: "0", error_message: "The payment is canceled already" })
  })

  it("voids a capture on its own day, and answers to refund it on the next", async () => {
    const [today, tomorrow] = [await pay(automatic), await pay(automatic)]
    await sandbox.clock.advance(11 * 3_600_000)
    expect(await cancel(today, automatic)).toMatchObject({ cancel_status: "1" })
    await sandbox.clock.advance(3_600_000)
    expect(await cancel(tomorrow, automatic)).toMatchObject({
      cancel_status: "0",
      error_message: expect.stringContaining("refund it") as string,
    })
  })

  it("wants the whole amount, an approved payment, and none that is being refunded", async () => {
    expect(await cancel({ ...(await pay(manual)), amount: "1.00" })).toMatchObject({
      error_message: "amount is not the transaction's",
    })
    expect(await cancel(await pay(manual, { card: "4000000000000002" }))).toMatchObject({
      error_message: "The payment is not approved",
    })
    expect(await cancel(await pay(manual, { amount: "8.67" }))).toMatchObject({
      error_message: "The cancellation was not accepted",
    })
    const refunded = await pay(automatic)
    await automatic.batch("/v1/refund", "refund_orders", [
      { ...refunded, refund_amount: "1.00", refund_reason: "Returned" },
    ])
    expect(await cancel(refunded, automatic)).toMatchObject({ error_message: "The payment is being refunded" })
  })
})

describe("a batch", () => {
  it("answers each of its orders by itself, in their order", async () => {
    const [good, other] = [await pay(manual), await pay(manual)]
    const unknown = { ...good, transaction_id: "1".repeat(19) }
    const answer = await manual.batch("/v1/cancel", "cancel_orders", [good, unknown, other])
    expect(answer.return_status).toBe("1")
    expect(elementsOf(answer, "cancel_orders").map(({ cancel_status }) => cancel_status)).toEqual(["1", "0", "1"])
  })

  it.each([
    ["/v1/capture", "capture_orders", 50],
    ["/v1/cancel", "cancel_orders", 50],
    ["/v1/refund", "refund_orders", 50],
    ["/v1/review", "review_orders", 100],
  ])("of %s holds at most its limit of orders", async (path, list, limit) => {
    const order = { transaction_id: "1".repeat(19), order_no: "A", currency: "EUR", amount: "1.00" }
    const element = { ...order, refund_amount: "1.00", refund_reason: "x", review_flag: "1" }
    const orders = (count: number) => Array.from({ length: count }, () => element)
    expect((await manual.batch(path, list, orders(limit))).return_status).toBe("1")
    const tooMany = await manual.batch(path, list, orders(limit + 1))
    expect(tooMany).toMatchObject({ return_status: "4", [list]: [] })
    expect(await manual.batch(path, list, [])).toMatchObject({ return_status: "3" })
  })

  it("is refused as a whole for a wrong signature, an unknown account or a missing field, and nothing is done", async () => {
    const order = await pay(manual)
    const message = manual.sign({ ...manual.identity(), cancel_orders: [order] }, [order.transaction_id])
    const forged = await manual.json("/v1/cancel", { ...message, encryption_data: "0".repeat(64) })
    expect(forged).toMatchObject({ return_status: "6", return_message: "I0013:Signature error" })
    expect(await manual.json("/v1/cancel", { ...message, account_id: "9" })).toMatchObject({ return_status: "5" })
    const { currency: _, ...incomplete } = order
    expect(await manual.batch("/v1/cancel", "cancel_orders", [order, incomplete])).toMatchObject({ return_status: "3" })
    expect(entriesOf(order)).toMatchObject({ state: "authorized" })
  })

  it("that cannot be read is HTTP 400", async () => {
    const response = await fetch(`${sandbox.url}/v1/cancel`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: "{",
    })
    expect([response.status, await response.json()]).toMatchObject([400, { code: "I0001", source: "body" }])
    const asText = await fetch(`${sandbox.url}/v1/cancel`, { method: "POST", body: "{}" })
    expect([asText.status, await asText.json()]).toMatchObject([400, { code: "I0001", source: "content-type" }])
  })
})
