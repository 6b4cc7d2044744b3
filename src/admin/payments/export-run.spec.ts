import { BatchRun } from "../lib/batch-run"
import type { PaymentView } from "../queries/payments"
import type { AskPage, Exported } from "./export-run"
import { readAll } from "./export-run"

const payment = (place: number): PaymentView => ({ ...PAYMENT, id: `acqpay_${place}` })

const PAYMENT: PaymentView = {
  id: "acqpay", account: "default", mode: "test", flow: "direct", order_no: "A1", transaction_id: null, payment_session_id: "payses_1", order_id: null, contract_id: null, customer_id: null,
  amount: "1.00", currency_code: "eur", state: "captured", meaning: "", attention: null, captured_amount: "1.00", refunded_amount: "0.00", card: { first6: null, last4: null },
  result: { code: null, text: null }, threeds_result: null, risk: { action: null, score: null, reasons: [] }, fraud: { is3ds: null, provider: null, checks: [] }, history: [], operations: [],
  disputes: [], lapses_at: null, created_at: "", updated_at: "",
}

/** A page of so many payments as there are. */
const pageOf = (count: number): AskPage => async ({ limit, offset }) => ({ payments: Array.from({ length: Math.min(limit, count - offset) }, (_, place) => payment(offset + place)) })

describe("the payments of a file", () => {
  it("are read page by page, and told how many are there of how many", async () => {
    const run = new BatchRun<Exported>()
    const told: string[] = []
    run.subscribe(() => told.push(`${run.progress().results.length} of ${run.progress().total}`))
    expect((await readAll(run, 250, pageOf(250)))?.map(({ id }) => id)).toEqual(Array.from({ length: 250 }, (_, place) => payment(place).id))
    expect(told).toEqual(["0 of 250", "100 of 250", "200 of 250", "250 of 250", "250 of 250"])
  })

  it("are each there once where a page begins with the last of the one before", async () => {
    const found = await readAll(new BatchRun<Exported>(), 150, async ({ offset }) => pageOf(150)({ limit: 100, offset: Math.max(0, offset - 1) }))
    expect(found).toHaveLength(150)
    expect(new Set(found?.map(({ id }) => id)).size).toBe(150)
  })

  it("are none where one page did not come, for whatever reason: a file without them would look whole", async () => {
    const refused = Object.assign(new Error("is not allowed"), { status: 400 })
    const asked: number[] = []
    const ask: AskPage = async ({ limit, offset }) => {
      asked.push(offset)
      if (offset === 100) throw refused
      return pageOf(400)({ limit, offset })
    }
    await expect(readAll(new BatchRun<Exported>(), 400, ask)).rejects.toThrow("is not allowed")
    expect(asked).toEqual([0, 100])
  })

  it("are none where it is stopped", async () => {
    const run = new BatchRun<Exported>()
    const ask: AskPage = (page) => (run.stop(), pageOf(300)(page))
    expect(await readAll(run, 300, ask)).toBeUndefined()
  })
})
