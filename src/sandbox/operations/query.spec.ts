import { DEFAULT_ACCOUNT } from "../account"
import { startSandbox, type Sandbox } from ".."
import { elementsOf, TestMerchant } from "../testing/merchant"

let sandbox: Sandbox
let merchant: TestMerchant

beforeAll(async () => {
  sandbox = await startSandbox({ seed: 7, clock: () => Date.parse("2030-05-10T12:34:56Z") })
  merchant = new TestMerchant(sandbox.url, DEFAULT_ACCOUNT)
})
afterAll(() => sandbox.close())

describe("a query", () => {
  it("answers with rows and no signature", async () => {
    const { transaction_id = "" } = await merchant.authorise("Q-1", { website: "shop.example" })
    const answer = await merchant.query({ orders: "Q-1" })
    expect(answer).toEqual({
      merchant_id: DEFAULT_ACCOUNT.merchant_id,
      account_id: DEFAULT_ACCOUNT.account_id,
      return_status: "1",
      return_message: "OK",
      is3ds: "0",
      antifraud_provider: "sandbox",
      fraud_check_result: [{ check_items: "velocity", status: "ACCEPT" }],
      orders_list: [
        {
          transaction_id,
          order_no: "Q-1",
          reference_no: expect.stringMatching(/^\d{23}$/) as string,
          amount: "25.00",
          currency: "EUR",
          payment_status: "3000",
          query_result: "1",
          transaction_date: "20300510123456",
          website: "shop.example",
        },
      ],
    })
    expect(elementsOf(await merchant.query({ trades: transaction_id }), "orders_list")).toEqual(
      elementsOf(answer, "orders_list")
    )
  })

  it("has a row for each attempt with an order number, and one for each that is not found", async () => {
    await merchant.authorise("Q-2")
    await merchant.authorise("Q-2")
    const rows = elementsOf(await merchant.query({ orders: "Q-2,Q-none" }), "orders_list")
    expect(rows.map(({ order_no, query_result }) => [order_no, query_result])).toEqual([
      ["Q-2", "1"],
      ["Q-2", "0"],
      ["Q-none", "2"],
    ])
  })

  it.each([
    ["no selector", {}, "3"],
    ["both selectors", { orders: "A", trades: "1" }, "3"],
    ["a hole in the list", { orders: "A,,B" }, "3"],
    ["101 order numbers", { orders: Array.from({ length: 101 }, (_, index) => `A${index}`).join(",") }, "4"],
    ["1,001 characters", { orders: "x".repeat(1_001) }, "4"],
  ])("with %s is refused inside HTTP 200", async (_, selectors, code) => {
    expect(await merchant.query(selectors)).toMatchObject({
      return_status: code,
      orders_list: [{ query_result: code }],
    })
  })

  it("takes 100 order numbers", async () => {
    const orders = Array.from({ length: 100 }, (_, index) => `A${index}`).join(",")
    expect(elementsOf(await merchant.query({ orders }), "orders_list")).toHaveLength(100)
  })

  it("with a wrong key or an unknown account is refused inside HTTP 200", async () => {
    const stranger = new TestMerchant(sandbox.url, { ...DEFAULT_ACCOUNT, sign_key: "guessed" })
    expect(await stranger.query({ orders: "Q-1" })).toMatchObject({
      return_status: "6",
      orders_list: [{ query_result: "6" }],
    })
    const unknown = new TestMerchant(sandbox.url, { ...DEFAULT_ACCOUNT, merchant_id: "7" })
    expect(await unknown.query({ orders: "Q-1" })).toMatchObject({
      return_status: "5",
      orders_list: [{ query_result: "5" }],
    })
  })

  it("of an account of the live gateway is refused with I0015 inside HTTP 200", async () => {
    const live = { ...DEFAULT_ACCOUNT, account_id: "2000000001", environment: "live" as const }
    sandbox.accounts.put(live)
    const answer = await new TestMerchant(sandbox.url, live).query({ orders: "Q-1" })
    expect(answer).toMatchObject({ return_status: "I0015", orders_list: [{ query_result: "I0015" }] })
  })

  it("from an address that is not registered is refused with 7, and payments are not", async () => {
    sandbox.accounts.put({ ...DEFAULT_ACCOUNT, requireRegisteredIp: true, registeredIps: ["192.0.2.1"] })
    expect(await merchant.query({ orders: "Q-1" })).toMatchObject({
      return_status: "7",
      orders_list: [{ query_result: "7" }],
    })
    expect((await merchant.authorise("Q-3")).order_status).toBe("1")
    sandbox.accounts.put({ ...DEFAULT_ACCOUNT, requireRegisteredIp: true, registeredIps: ["127.0.0.1"] })
    expect(await merchant.query({ orders: "Q-1" })).toMatchObject({ return_status: "1" })
    sandbox.accounts.put(DEFAULT_ACCOUNT)
  })
})
