import { DEFAULT_ACCOUNT } from "../account"
import { startSandbox, type Sandbox } from ".."
import { TestMerchant, type Message } from "../testing/merchant"

let sandbox: Sandbox
let merchant: TestMerchant

beforeEach(async () => {
  sandbox = await startSandbox({ seed: 12 })
  merchant = new TestMerchant(sandbox.url, DEFAULT_ACCOUNT)
})
afterEach(() => sandbox.close())

async function call(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
  const text = typeof body === "string" ? body : JSON.stringify(body)
  const response = await fetch(sandbox.url + path, {
    method,
    headers,
    body: body === undefined ? undefined : text,
    redirect: "manual",
  })
  return { status: response.status, body: (await response.json()) as Message }
}

describe("the ledger's address", () => {
  it("answers as JSON what happened, for all or for one order or transaction", async () => {
    sandbox.clock.stop()
    const { transaction_id = "" } = await merchant.authorise("L-1")
    await merchant.authorise("L-2")
    expect((await call("GET", "/sandbox/ledger")).body).toEqual(JSON.parse(JSON.stringify(sandbox.ledger.view())))
    for (const filter of ["order_no=L-1", `transaction_id=${transaction_id}`]) {
      expect((await call("GET", `/sandbox/ledger?${filter}`)).body.transactions).toMatchObject([
        { order_no: "L-1", transaction_id },
      ])
    }
    expect((await call("GET", "/sandbox/ledger?order_no=L-none")).body).toMatchObject({
      transactions: [],
      requests: { authorise: 0 },
    })
  })

  it("forgets everything on demand", async () => {
    await merchant.authorise("L-3", { card: "4000000000000077" })
    expect(await call("DELETE", "/sandbox/ledger")).toMatchObject({ status: 200 })
    await sandbox.clock.advance(60_000)
    expect(sandbox.ledger.view()).toMatchObject({ transactions: [], request_log: [], requests: { authorise: 0 } })
    expect((await merchant.authorise("L-3")).order_status).toBe("1")
  })
})

describe("the faults' address", () => {
  it("adds, lists with counts, removes one, and clears", async () => {
    const added = await call("POST", "/sandbox/faults", { operation: "authorise", fault: "http_500", times: 2 })
    expect(added).toMatchObject({ status: 201, body: { id: 1, fault: "http_500", hits: 0 } })
    await merchant.post("/v1/authorise", merchant.signedAuthorise("L-4"))
    await call("POST", "/sandbox/faults", { fault: "notify_never" })
    expect((await call("GET", "/sandbox/faults")).body.faults).toMatchObject([{ id: 1, hits: 1 }, { id: 2 }])
    expect((await call("DELETE", "/sandbox/faults/1")).body.faults).toMatchObject([{ id: 2 }])
    expect((await call("DELETE", "/sandbox/faults/1")).status).toBe(404)
    expect((await call("DELETE", "/sandbox/faults")).body).toEqual({ faults: [] })
  })

  it.each<[string, unknown, string]>([
    ["no JSON", "{", "body"],
    ["a list", [], "body"],
    ["an unknown fault", { operation: "authorise", fault: "explode" }, "fault"],
    ["no operation", { fault: "never" }, "operation"],
    ["an unknown operation", { operation: "steal", fault: "never" }, "operation"],
    ["an operation with a webhook's fault", { operation: "query", fault: "notify_never" }, "operation"],
    ["a probability above 1", { operation: "query", fault: "never", probability: 2 }, "probability"],
    ["a misspelt field", { operation: "query", fault: "never", time: 1 }, "time"],
    ["a text for a number", { operation: "query", fault: "never", times: "1" }, "times"],
  ])("rejects %s and lists the known values", async (_, body, source) => {
    expect(await call("POST", "/sandbox/faults", body)).toMatchObject({ status: 400, body: { source } })
    expect(sandbox.faults.list()).toEqual([])
  })

  it("takes no more than 200 rules", async () => {
    for (let count = 0; count < 200; count++) sandbox.faults.add({ fault: "notify_never" })
    expect(await call("POST", "/sandbox/faults", { fault: "notify_never" })).toMatchObject({
      status: 400,
      body: { source: "fault" },
    })
  })
})

describe("the clock's address", () => {
  it("moves, stops and starts time", async () => {
    const stopped = await call("POST", "/sandbox/clock", { running: false })
    const before = Date.parse(String(stopped.body.now))
    const moved = await call("POST", "/sandbox/clock", { advance_ms: 86_400_000 })
    expect([Date.parse(String(moved.body.now)) - before, moved.body.running]).toEqual([86_400_000, false])
    expect((await call("POST", "/sandbox/clock", { running: true })).body.running).toBe(true)
    expect((await call("GET", "/sandbox/clock")).body.running).toBe(true)
  })

  it.each([[{ advance_ms: -1 }], [{ advance: 1 }], [{ running: "no" }]])("refuses %j", async (body) => {
    expect((await call("POST", "/sandbox/clock", body)).status).toBe(400)
  })
})

describe("the accounts' address", () => {
  it("changes a setting of a known account and never shows a key", async () => {
    const id = { merchant_id: DEFAULT_ACCOUNT.merchant_id, account_id: DEFAULT_ACCOUNT.account_id }
    expect(await call("POST", "/sandbox/accounts", { ...id, capture: "manual" })).toMatchObject({
      status: 200,
      body: { ...id, capture: "manual" },
    })
    expect(JSON.stringify((await call("GET", "/sandbox/accounts")).body)).not.toContain(DEFAULT_ACCOUNT.sign_key)
    await merchant.authorise("L-5")
    expect(sandbox.ledger.transactions()).toMatchObject([{ state: "authorized" }])
  })

  it("adds an account, which needs a key", async () => {
    const added = { merchant_id: "7", account_id: "8", webhook: { format: "json" } }
    expect(await call("POST", "/sandbox/accounts", added)).toMatchObject({ status: 400, body: { source: "sign_key" } })
    expect(await call("POST", "/sandbox/accounts", { ...added, sign_key: "k" })).toMatchObject({
      status: 200,
      body: added,
    })
    expect(sandbox.accounts.find("7", "8")).toMatchObject({
      sign_key: "k",
      webhook: { format: "json", names: "snake" },
    })
  })

  it.each([
    [{ merchant_id: "12345678", account_id: "1" }],
    [{ merchant_id: "1", account_id: "" }],
    [{ webhook: { format: "fax" } }],
  ])("refuses %j", async (change) => {
    expect(
      (await call("POST", "/sandbox/accounts", { merchant_id: "1", account_id: "1", sign_key: "k", ...change })).status
    ).toBe(400)
  })
})

describe("an action on a transaction", () => {
  const act = (transaction_id: string | undefined, action: string, body?: unknown) =>
    call("POST", `/sandbox/transactions/${transaction_id ?? ""}/${action}`, body)

  it("approves or declines what is undecided, once", async () => {
    const pending = { amount: "9000.02" }
    const [first, second] = [await merchant.authorise("L-6", pending), await merchant.authorise("L-7", pending)]
    expect(await act(first.transaction_id, "approve")).toMatchObject({ status: 200, body: { state: "captured" } })
    expect(await act(second.transaction_id, "decline")).toMatchObject({ status: 200, body: { state: "declined" } })
    expect(await act(second.transaction_id, "approve")).toMatchObject({
      status: 409,
      body: { message: "The payment is decided already" },
    })
  })

  it("captures, refunds and cancels in the back office", async () => {
    await call("POST", "/sandbox/accounts", { merchant_id: "1000001", account_id: "1000000001", capture: "manual" })
    const { transaction_id } = await merchant.authorise("L-8")
    expect((await act(transaction_id, "capture", { amount: "20.00" })).body).toMatchObject({ captured: "20.00" })
    expect((await act(transaction_id, "refund", { amount: "5.00" })).body).toMatchObject({ refunding: "5.00" })
    expect((await act(transaction_id, "refund_done")).body).toMatchObject({ refunded: "5.00" })
    expect((await act(transaction_id, "refund", { amount: "5.00" })).status).toBe(200)
    expect((await act(transaction_id, "refund_failed")).body).toMatchObject({ refunded: "5.00", refunding: "0.00" })
    expect((await act(transaction_id, "cancel")).status).toBe(409)
    expect((await act(transaction_id, "refund", { amount: "5" })).status).toBe(400)
  })

  it("disputes a captured payment and ends the dispute", async () => {
    const { transaction_id } = await merchant.authorise("L-9")
    expect((await act(transaction_id, "dispute_won")).status).toBe(409)
    expect((await act(transaction_id, "dispute")).body).toMatchObject({ dispute: "received" })
    expect((await act(transaction_id, "dispute")).status).toBe(409)
    expect((await act(transaction_id, "dispute_lost")).body).toMatchObject({ dispute: "lost" })
  })

  it("is refused for an unknown transaction or an unknown name", async () => {
    const { transaction_id } = await merchant.authorise("L-10")
    expect((await act("1", "approve")).status).toBe(404)
    expect((await act(transaction_id, "explode")).status).toBe(400)
  })

  it("leads back to the page when a person pressed a button", async () => {
    const { transaction_id = "" } = await merchant.authorise("L-11")
    const response = await fetch(`${sandbox.url}/sandbox/transactions/${transaction_id}/refund`, {
      method: "POST",
      body: new URLSearchParams(),
      redirect: "manual",
    })
    expect([response.status, response.headers.get("location")]).toEqual([303, "/"])
  })
})

it("lets no page of another site press a button", async () => {
  expect((await call("DELETE", "/sandbox/ledger", undefined, { "sec-fetch-site": "cross-site" })).status).toBe(403)
})

it("shows the page for people, with what came in escaped", async () => {
  await merchant.authorise("<b>bold</b>")
  const response = await fetch(`${sandbox.url}/`)
  const page = await response.text()
  expect(response.headers.get("content-type")).toBe("text/html; charset=utf-8")
  expect(page).toContain("&lt;b&gt;bold&lt;/b&gt;")
  expect(page).not.toContain("<b>bold")
  expect(page).toContain('data-action="refund"')
})

it("answers that nothing is at other addresses", async () => {
  expect((await call("GET", "/favicon.ico")).status).toBe(404)
  expect((await call("GET", "/v1/authorise")).status).toBe(405)
})
