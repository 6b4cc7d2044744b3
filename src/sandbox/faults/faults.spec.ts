import { request } from "node:http"
import { DEFAULT_ACCOUNT } from "../account"
import { startSandbox, type Sandbox } from ".."
import { elementsOf, readXml, TestMerchant, type Message } from "../testing/merchant"
import type { AnswerFault } from "./fault"

let sandbox: Sandbox
let merchant: TestMerchant
let made = 0

beforeAll(async () => {
  sandbox = await startSandbox({ seed: 11, accounts: [{ ...DEFAULT_ACCOUNT, capture: "manual" }] })
  merchant = new TestMerchant(sandbox.url, DEFAULT_ACCOUNT)
})
afterAll(() => sandbox.close())
beforeEach(() => sandbox.faults.clear())

/**
 * Adds the fault to the next authorise and sends one. Returns the answer and the number of transactions in the ledger.
 */
async function authoriseWith(fault: AnswerFault, changes: Message = {}) {
  sandbox.faults.add({ operation: "authorise", fault, times: 1, ms: 30 })
  const order_no = `X-${++made}`
  const call = await merchant.post("/v1/authorise", merchant.signedAuthorise(order_no, changes)).then(
    async (response) => ({ status: response.status, text: await response.text().catch(() => "cut") }),
    () => ({ status: 0, text: "dropped" })
  )
  return { ...call, order_no, booked: sandbox.ledger.transactions({ order_no }).length }
}

describe("a fault on the wire", () => {
  it.each<[AnswerFault, number, number]>([
    ["late", 200, 1],
    ["drop_before_booking", 0, 0],
    ["drop_after_booking", 0, 1],
    ["empty_body", 200, 1],
    ["html_error_page", 200, 1],
    ["http_500", 500, 1],
    ["http_400", 400, 0],
    ["http_404", 404, 0],
  ])("%s: HTTP status %d, recorded %d", async (fault, status, booked) => {
    expect(await authoriseWith(fault)).toMatchObject({ status, booked })
  })

  it("cuts the body in the middle", async () => {
    expect(await authoriseWith("cut_body")).toMatchObject({ status: 200, text: "cut", booked: 1 })
  })

  it("sends 8 MB", async () => {
    expect((await authoriseWith("huge_body")).text.length).toBeGreaterThan(8_000_000)
  })

  it("redirects", async () => {
    sandbox.faults.add({ operation: "authorise", fault: "redirect", times: 1 })
    const init = {
      method: "POST",
      body: JSON.stringify(merchant.signedAuthorise("X-redirect")),
      redirect: "manual" as const,
    }
    const response = await fetch(`${sandbox.url}/v1/authorise`, {
      ...init,
      headers: { "content-type": "application/json" },
    })
    expect([response.status, response.headers.get("location")]).toEqual([302, "/sandbox/elsewhere"])
  })

  it("never answers, and lets go when the caller does", async () => {
    sandbox.faults.add({ operation: "authorise", fault: "never", times: 1 })
    const call = request(`${sandbox.url}/v1/authorise`, {
      method: "POST",
      headers: { "content-type": "application/json" },
    })
    const ended = new Promise<string>((resolve) => {
      call.once("response", () => resolve("answered"))
      call.once("error", () => resolve("let go"))
    })
    call.end(JSON.stringify(merchant.signedAuthorise("X-never")))
    while (sandbox.ledger.transactions({ order_no: "X-never" }).length === 0)
      await new Promise((resolve) => setImmediate(resolve))
    call.destroy()
    expect(await ended).toBe("let go")
    expect(sandbox.ledger.view({ order_no: "X-never" }).request_log).toMatchObject([{ fault: "never" }])
  })
})

describe("a false answer to a payment", () => {
  it.each<[AnswerFault, Record<string, string>, boolean]>([
    ["wrong_signature", {}, false],
    ["no_signature", {}, false],
    ["wrong_amount", { amount: "125.00" }, true],
    ["short_amount", { amount: "25" }, true],
    ["wrong_currency", { currency: "XTS" }, true],
    ["wrong_account", { account_id: "9999999999" }, true],
    ["unknown_status", { order_status: "7" }, true],
  ])("%s", async (fault, falsehood, isGenuine) => {
    const { text, booked, order_no } = await authoriseWith(fault)
    const result = readXml(text)
    expect(result).toMatchObject({ order_no, amount: "25.00", currency: "EUR", order_status: "1", ...falsehood })
    expect([merchant.isGenuine(result), booked]).toEqual([isGenuine, 1])
  })

  it("has its signature in lower-case letters", async () => {
    const result = readXml((await authoriseWith("lower_case_signature")).text)
    expect(result.encryption_data).toMatch(/^[0-9a-f]{64}$/)
    expect(merchant.isGenuine({ ...result, encryption_data: result.encryption_data?.toUpperCase() })).toBe(true)
  })

  it("names another order number", async () => {
    const { text, order_no } = await authoriseWith("wrong_order_no")
    expect(readXml(text).order_no).toBe(`${order_no}X`)
  })
})

describe("a false answer to a batch", () => {
  async function capture(fault: AnswerFault) {
    const orders: Message[] = []
    for (const order_no of [`B-${++made}`, `B-${++made}`]) {
      const { transaction_id = "" } = await merchant.authorise(order_no)
      orders.push({ transaction_id, order_no, currency: "EUR", amount: "25.00" })
    }
    sandbox.faults.add({ operation: "capture", fault, times: 1 })
    const answer = await merchant.batch("/v1/capture", "capture_orders", orders)
    return { asked: orders.map(({ order_no }) => order_no), answer, elements: elementsOf(answer, "capture_orders") }
  }

  it("lacks an element", async () => {
    const { asked, elements } = await capture("missing_element")
    expect(elements.map(({ order_no }) => order_no)).toEqual(asked.slice(1))
  })

  it("has a foreign element", async () => {
    const { asked, elements } = await capture("foreign_element")
    expect(elements.map(({ order_no }) => order_no)).toEqual(["FOREIGN", ...asked])
  })

  it("has its elements in another order", async () => {
    const { asked, elements } = await capture("reordered")
    expect(elements.map(({ order_no }) => order_no)).toEqual([...asked].reverse())
  })

  it("has an error_message beside accepted statuses, or another return_message than OK", async () => {
    const accepted = { capture_status: "1", error_message: "The order is locked" }
    expect(await capture("element_error_message")).toMatchObject({
      answer: { return_message: "OK" },
      elements: [accepted, accepted],
    })
    const status = { capture_status: "1", error_message: "" }
    expect(await capture("other_return_message")).toMatchObject({
      answer: { return_status: "1", return_message: "W0001:Accepted in part" },
      elements: [status, status],
    })
  })

  it("has amounts, statuses or a signature that are wrong", async () => {
    expect((await capture("wrong_amount")).elements).toMatchObject([{ amount: "125.00" }, { amount: "125.00" }])
    expect((await capture("unknown_status")).elements).toMatchObject([{ capture_status: "7" }, { capture_status: "7" }])
    expect((await capture("wrong_signature")).answer.encryption_data).toBe("0123456789abcdef".repeat(4))
    expect((await capture("no_signature")).answer).not.toHaveProperty("encryption_data")
  })
})

describe("a rule", () => {
  const outcomes = async (count: number): Promise<number[]> => {
    const statuses: number[] = []
    for (let call = 0; call < count; call++) {
      statuses.push((await merchant.post("/v1/authorise", merchant.signedAuthorise(`X-${++made}`))).status)
    }
    return statuses
  }

  it("is played so many times, after so many occasions, and counts both", async () => {
    const { id } = sandbox.faults.add({ operation: "authorise", fault: "http_500", skip: 1, times: 1 })
    expect(await outcomes(3)).toEqual([200, 500, 200])
    expect(sandbox.faults.list()).toMatchObject([{ id, hits: 1, seen: 2 }])
  })

  it("is for one order number only", async () => {
    sandbox.faults.add({ operation: "query", fault: "http_500", order_no: "X-only" })
    const status = async (orders: string) =>
      (await merchant.submit("/v1/retrievalTrans", { merchant_id: "1000001", account_id: "1000000001", orders })).status
    expect([await status("X-other"), await status("A,X-only")]).toEqual([200, 500])
  })

  it("is for any operation", async () => {
    sandbox.faults.add({ operation: "any", fault: "http_500" })
    expect(await outcomes(1)).toEqual([500])
    expect((await merchant.submit("/v1/refund", { a: "b" })).status).toBe(500)
  })

  it("meets the same occasions for the same seed", async () => {
    const run = async (seed: number) => {
      sandbox.faults.clear()
      sandbox.faults.add({ operation: "authorise", fault: "http_500", probability: 0.5, seed })
      return outcomes(20)
    }
    const first = await run(42)
    expect(new Set(first)).toEqual(new Set([200, 500]))
    expect(await run(42)).toEqual(first)
  })
})
