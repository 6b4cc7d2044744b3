import { DEFAULT_ACCOUNT } from "../account"
import { startSandbox, type Sandbox } from ".."
import { TestMerchant, type Message } from "../testing/merchant"
import { WebhookReceiver } from "../testing/webhook-receiver"

const START = Date.parse("2030-01-31T12:00:00Z")
const DAY_MS = 24 * 3_600_000
const CONTRACT = {
  contract_name: "Coffee",
  contract_amount: "9.00",
  interval: "month",
  interval_count: "1",
  billing_cycle: 3,
}

let sandbox: Sandbox
let merchant: TestMerchant
let receiver: WebhookReceiver
let notify_url: string

beforeEach(async () => {
  receiver = new WebhookReceiver()
  notify_url = await receiver.start()
  sandbox = await startSandbox({ seed: 8, clock: () => START })
  merchant = new TestMerchant(sandbox.url, DEFAULT_ACCOUNT)
})
afterEach(async () => {
  await sandbox.close()
  await receiver.stop()
})

const subscribe = (changes: Message = {}) =>
  merchant.authorise("SUB-1", { subscription: CONTRACT, notify_url, ...changes })
const cancel = (recurring_id: string, contract_name: string) =>
  merchant.json(
    "/v1/cancelsubscription",
    merchant.sign({ ...merchant.identity(), recurring_id, contract_name }, [recurring_id, contract_name])
  )

describe("a payment with a subscription", () => {
  it("begins a subscription that its result names", async () => {
    const result = await subscribe()
    expect(result).toMatchObject({ contract_name: "Coffee", recurring_deduction_period: "1 month" })
    expect(result.recurring_id).toMatch(/^REC\d{14}$/)
    expect(result.recurring_deduction_time).toBe("2030-02-28 12:00:00")
  })

  it("opens none when it is declined", async () => {
    expect(await subscribe({ card: "4000000000000002" })).not.toHaveProperty("recurring_id")
    expect(sandbox.ledger.view().contracts).toEqual([])
  })

  it("charges in the night if the account is set so, however late in the day the first payment was", async () => {
    sandbox.accounts.put({ ...DEFAULT_ACCOUNT, deductionTime: "night" })
    expect((await subscribe({ subscription: { ...CONTRACT, interval: "day" } })).recurring_deduction_time).toBe(
      "2030-02-01 00:30:00"
    )
    await sandbox.clock.advance(DAY_MS)
    expect(sandbox.ledger.view().contracts).toMatchObject([{ deductions: 2, next_at: "2030-02-02T00:30:00.000Z" }])
  })

  it("charges by the clock until all cycles are through, each time under the first order number", async () => {
    const first = await subscribe()
    await sandbox.clock.advance(120 * DAY_MS)
    const transactions = sandbox.ledger.transactions({ order_no: "SUB-1" })
    expect(transactions.map(({ flow, amount, state }) => [flow, amount, state])).toEqual([
      ["direct", "25.00", "captured"],
      ["recurring", "9.00", "captured"],
      ["recurring", "9.00", "captured"],
    ])
    expect(new Set(transactions.map(({ transaction_id }) => transaction_id)).size).toBe(3)
    expect(transactions.every(({ attempts }) => attempts === 1)).toBe(true)
    expect(sandbox.ledger.view().contracts).toMatchObject([{ state: "ended", deductions: 3, next_at: null }])
    expect(receiver.received.map(({ fields }) => [fields.order_no, fields.amount, fields.recurring_id])).toEqual([
      ["SUB-1", "25.00", first.recurring_id],
      ["SUB-1", "9.00", first.recurring_id],
      ["SUB-1", "9.00", first.recurring_id],
    ])
  })

  it("stops after the day on which it ends", async () => {
    await subscribe({ subscription: { ...CONTRACT, billing_cycle: 0, contract_end: "2030-02-28" } })
    await sandbox.clock.advance(120 * DAY_MS)
    expect(sandbox.ledger.transactions({ order_no: "SUB-1" })).toHaveLength(2)
  })

  it("charges immediately on demand", async () => {
    const { transaction_id = "" } = await subscribe()
    const response = await fetch(`${sandbox.url}/sandbox/transactions/${transaction_id}/deduct`, { method: "POST" })
    expect(response.status).toBe(200)
    expect(sandbox.ledger.transactions({ order_no: "SUB-1" })).toHaveLength(2)
  })

  it("may be declined later", async () => {
    await subscribe({ card: "4000000000000341" })
    await sandbox.clock.advance(30 * DAY_MS)
    expect(sandbox.ledger.transactions().map(({ result_info }) => result_info)).toEqual([
      "0000:Success",
      "51:Insufficient funds",
    ])
  })
})

describe("a gateway charge that fails", () => {
  const results = () => sandbox.ledger.transactions().map(({ result_info }) => result_info.split(":")[0])

  it("is declined softly or for good, or does not come, in the cycles that a rule names", async () => {
    await subscribe({ subscription: { ...CONTRACT, billing_cycle: 0 } })
    sandbox.faults.add({ fault: "deduct_declined", times: 1 })
    sandbox.faults.add({ fault: "deduct_never", skip: 1, times: 1 })
    sandbox.faults.add({ fault: "deduct_stolen", times: 1 })
    await sandbox.clock.advance(29 * DAY_MS)
    expect(results()).toEqual(["0000", "51"])
    await sandbox.clock.advance(115 * DAY_MS)
    expect(results()).toEqual(["0000", "51", "43", "0000"])
  })

  it("takes another amount, once", async () => {
    await subscribe({ subscription: { ...CONTRACT, billing_cycle: 0 } })
    sandbox.faults.add({ fault: "deduct_wrong_amount", times: 1 })
    await sandbox.clock.advance(60 * DAY_MS)
    const [, first, second] = sandbox.ledger.transactions().map(({ amount }) => Number(amount))
    expect(first).toBe((second ?? 0) + 1)
  })

  it("is declined when its card has expired", async () => {
    await subscribe({ expiration_year: "2030", expiration_month: "02" })
    await sandbox.clock.advance(65 * DAY_MS)
    expect(results()).toEqual(["0000", "0000", "54"])
  })

  it("still comes after the subscription was canceled", async () => {
    const { recurring_id = "" } = await subscribe({ subscription: { ...CONTRACT, billing_cycle: 0 } })
    sandbox.faults.add({ fault: "deduct_after_cancel" })
    expect(await cancel(recurring_id, "Coffee")).toMatchObject({ cancel_status: "1" })
    expect(await cancel(recurring_id, "Coffee")).toMatchObject({ cancel_status: "0" })
    await sandbox.clock.advance(29 * DAY_MS)
    expect(results()).toEqual(["0000", "0000"])
  })

  it("has an order number of its own if the account is set so", async () => {
    sandbox.accounts.put({ ...DEFAULT_ACCOUNT, deductionOrderNo: "new" })
    const { recurring_id } = await subscribe()
    await sandbox.clock.advance(29 * DAY_MS)
    const [first, second] = sandbox.ledger.transactions()
    expect([first?.order_no, second?.order_no.slice(0, 3), second?.recurring_id]).toEqual([
      "SUB-1",
      "SUB",
      recurring_id,
    ])
    expect(second?.order_no).not.toBe(first?.order_no)
  })
})

it("the page for people lists subscriptions, with a button that charges", async () => {
  const { recurring_id = "", transaction_id = "" } = await subscribe()
  const text = await (await fetch(sandbox.url)).text()
  expect(text).toContain(`data-contract="${recurring_id}"`)
  expect(text).toContain(`/sandbox/transactions/${transaction_id}/deduct`)
})

describe("canceling a subscription", () => {
  it("ends it, once, and there are no more charges", async () => {
    const { recurring_id = "" } = await subscribe()
    expect(await cancel(recurring_id, "Coffee")).toMatchObject({
      return_status: "1",
      recurring_id,
      cancel_status: "1",
      error_message: "",
    })
    expect(await cancel(recurring_id, "Coffee")).toMatchObject({
      cancel_status: "0",
      error_message: "The mandate is canceled already",
    })
    await sandbox.clock.advance(120 * DAY_MS)
    expect(sandbox.ledger.transactions()).toHaveLength(1)
  })

  it("wants a known subscription by its name", async () => {
    const { recurring_id = "" } = await subscribe()
    expect(await cancel("REC0", "Coffee")).toMatchObject({
      cancel_status: "0",
      error_message: "The mandate is not known",
    })
    expect(await cancel(recurring_id, "Tea")).toMatchObject({
      cancel_status: "0",
      error_message: "contract_name is not the contract's",
    })
    expect(await cancel(recurring_id, "")).toMatchObject({ return_status: "3" })
  })
})

describe("a stored card", () => {
  it("is made with token_flag YES and charged without card data, signed with four empty values", async () => {
    const { token_id = "" } = await merchant.authorise("TOK-1", { token_flag: "YES" })
    expect(token_id).toMatch(/^[0-9a-f]{32}$/)
    expect(await merchant.authorise("TOK-2", { token_id })).toMatchObject({
      order_status: "1",
      card: "411111******1111",
      token_id,
    })
    expect(sandbox.ledger.transactions({ order_no: "TOK-2" })).toMatchObject([{ flow: "token", has_token: true }])
  })

  it("is not made without a request for it, nor for a declined card", async () => {
    expect((await merchant.authorise("TOK-3", { token_flag: "NO" })).token_id).toBe("")
    expect((await merchant.authorise("TOK-4", { token_flag: "YES", card: "4000000000000002" })).token_id).toBe("")
  })

  it("expires with its card", async () => {
    const { token_id = "" } = await merchant.authorise("TOK-5", {
      token_flag: "YES",
      expiration_year: "2030",
      expiration_month: "02",
    })
    await sandbox.clock.advance(29 * DAY_MS)
    expect((await merchant.authorise("TOK-6", { token_id })).result_info).toBe("54:Expired card")
  })

  it("is declined, for good as well, or challenged in the uses that a rule names", async () => {
    const { token_id = "" } = await merchant.authorise("TOK-9", { token_flag: "YES" })
    const { token_id: other = "" } = await merchant.authorise("TOK-10", { token_flag: "YES" })
    sandbox.faults.add({ fault: "charge_declined", order_no: "TOK-9", skip: 1, times: 1 })
    sandbox.faults.add({ fault: "charge_challenge", order_no: "TOK-9", skip: 2, times: 2 })
    sandbox.faults.add({ fault: "charge_stolen", order_no: "TOK-9", skip: 2 })
    const use = async (token: string, open3d = "do3DS") =>
      (
        await merchant.authorise(`TOK-9-${sandbox.ledger.transactions().length}`, { token_id: token, open3d })
      ).result_info?.split(":")[0]
    expect([await use(token_id), await use(token_id), await use(token_id)]).toEqual(["0000", "51", "0000"])
    expect([await use(token_id), await use(token_id, "no3DS")]).toEqual(["A0003", "1A"])
    expect([await use(token_id), await use(token_id)]).toEqual(["43", "43"])
    expect([await use(other), await use(other)]).toEqual(["0000", "0000"])
  })

  it("is listed with every token that was given out, also when the ledger was emptied", async () => {
    const tokens = async (): Promise<unknown> => (await fetch(`${sandbox.url}/sandbox/tokens`)).json()
    expect(await tokens()).toEqual({ tokens: [] })
    const { token_id = "" } = await merchant.authorise("TOK-11", { token_flag: "YES" })
    await merchant.authorise("TOK-12", { token_id })
    await fetch(`${sandbox.url}/sandbox/ledger`, { method: "DELETE" })
    expect(await tokens()).toEqual({ tokens: [token_id] })
  })

  it("belongs to one account", async () => {
    const { token_id = "" } = await merchant.authorise("TOK-7", { token_flag: "YES" })
    const other = { ...DEFAULT_ACCOUNT, account_id: "1000000003" }
    sandbox.accounts.put(other)
    const stranger = new TestMerchant(sandbox.url, other)
    expect((await stranger.post("/v1/authorise", stranger.signedAuthorise("TOK-8", { token_id }))).status).toBe(404)
  })
})
