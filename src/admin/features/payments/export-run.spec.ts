import { BatchRun } from "../../lib/requests/batch-run"
import type { PaymentView } from "../../hooks/queries/payments"
import type { ReadPage, Exported } from "./export-run"
import { readAll } from "./export-run"

const payment = (place: number, created_at = new Date(place).toISOString()): PaymentView => ({
  ...PAYMENT,
  id: `acqpay_${place}`,
  created_at,
})

const PAYMENT: PaymentView = {
  id: "acqpay",
  account: "default",
  mode: "test",
  flow: "direct",
  order_no: "A1",
  transaction_id: null,
  payment_session_id: "payses_1",
  order_id: null,
  subscription_id: null,
  customer_id: null,
  amount: "1.00",
  currency_code: "eur",
  state: "captured",
  meaning: "",
  attention: null,
  captured_amount: "1.00",
  refunded_amount: "0.00",
  card: { first6: null, last4: null },
  result: { code: null, text: null },
  threeds_result: null,
  risk: { action: null, score: null, reasons: [] },
  fraud: { is3ds: null, provider: null, checks: [] },
  gateway: {
    connector: null,
    reference_no: null,
    payment_status: null,
    transaction_date: null,
    recurring_id: null,
    recurring_deduction_period: null,
    recurring_deduction_time: null,
  },
  history: [],
  modifications: [],
  disputes: [],
  is_for_person: false,
  second_of: null,
  is_open_second: false,
  is_reversible: false,
  authorization_expires_at: null,
  created_at: "",
  updated_at: "",
}

/** Returns the server's pages of a list that may change in between. */
const pageOf =
  (list: readonly PaymentView[]): ReadPage =>
  async ({ limit, since = "", offset }) => ({
    payments: list.filter(({ created_at }) => created_at >= since).slice(offset, offset + limit),
  })

const payments = (count: number): PaymentView[] => Array.from({ length: count }, (_, place) => payment(place))

describe("the payments of a file", () => {
  it("are read page by page, with the progress", async () => {
    const run = new BatchRun<Exported>()
    const told: string[] = []
    run.subscribe(() => told.push(`${run.progress().results.length} of ${run.progress().total}`))
    expect((await readAll(run, 250, pageOf(payments(250))))?.map(({ id }) => id)).toEqual(
      Array.from({ length: 250 }, (_, place) => payment(place).id)
    )
    expect(told).toEqual(["0 of 250", "100 of 250", "200 of 250", "250 of 250", "250 of 250"])
  })

  it("are all there where one leaves the list between two pages, and another one comes into it", async () => {
    const list = payments(250)
    const confirm: ReadPage = async (page) => {
      const answer = await pageOf(list)(page)
      list.splice(50, 1)
      if (list.length < 249) list.splice(20, 0, payment(1_000 + list.length, list[20]?.created_at))
      return answer
    }
    const left = payments(250)
      .slice(100)
      .map(({ id }) => id)
    expect((await readAll(new BatchRun<Exported>(), 250, confirm))?.map(({ id }) => id)).toEqual(
      expect.arrayContaining(left)
    )
  })

  it("are each there once where more were made at one moment than are on a page", async () => {
    const list = Array.from({ length: 250 }, (_, place) => payment(place, "2026-11-23T00:00:00.000Z"))
    const found = await readAll(new BatchRun<Exported>(), 250, pageOf(list))
    expect(found?.map(({ id }) => id)).toEqual(list.map(({ id }) => id))
  })

  it("are all there where more came meanwhile than there were", async () => {
    expect(await readAll(new BatchRun<Exported>(), 150, pageOf(payments(320)))).toHaveLength(320)
  })

  it("are none where one page did not come, for whatever reason: a file without them would look whole", async () => {
    const refused = Object.assign(new Error("is not allowed"), { status: 400 })
    const asked: (string | undefined)[] = []
    const confirm: ReadPage = async (page) => {
      asked.push(page.since)
      if (asked.length === 2) throw refused
      return pageOf(payments(400))(page)
    }
    await expect(readAll(new BatchRun<Exported>(), 400, confirm)).rejects.toThrow("is not allowed")
    expect(asked).toEqual([undefined, payment(99).created_at])
  })

  it("are none where it is stopped", async () => {
    const run = new BatchRun<Exported>()
    const confirm: ReadPage = (page) => (run.stop(), pageOf(payments(300))(page))
    expect(await readAll(run, 300, confirm)).toBeUndefined()
  })
})
