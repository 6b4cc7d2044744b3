import { english } from "../../../../testing/english"
import { createMessage, verbatim } from "../../../domain/shared/messages/message"
import { MINUTE_MS } from "../../../domain/shared/durations"
import type { QueryOutcome, QueryRow } from "../../../gateway"
import { parseTransactionId } from "../../../gateway"
import { account } from "../../../testing/account"
import { paymentRow } from "../../../testing/payment-row"
import { statusUpdateOfQuery } from "./status-update-of-query"

const noon = new Date("2026-06-15T12:00:00.000Z")
const after = (minutes: number): Date => new Date(noon.getTime() + minutes * MINUTE_MS)

const row = (change: Partial<QueryRow> = {}): QueryRow => ({
  order_no: "ABC0123456789ABCDEF",
  amount: "21.77",
  currency: "EUR",
  query_result: "1",
  payment_status: "3000",
  ...change,
})
const [T1, T2] = [parseTransactionId("T1"), parseTransactionId("T2")]
const answered = (...rows: QueryRow[]): QueryOutcome => ({ kind: "answered", rows, fraud_check_result: [] })
const statusUpdateOf = (outcome: QueryOutcome, payment = paymentRow({ state: "unknown" }), now = after(1)) =>
  statusUpdateOfQuery(outcome, payment, account(), now)

describe("the gateway's answer to a query", () => {
  it("concludes a payment when its status is clear", () => {
    expect(statusUpdateOf(answered(row()))).toMatchObject({
      to: "captured",
      cause: "query",
      patch: { payment_status: "3000" },
    })
    expect(statusUpdateOf(answered(row({ payment_status: "2000" })))).toMatchObject({ to: "authorized" })
    expect(statusUpdateOf(answered(row({ query_result: "0", payment_status: "1000" })))).toMatchObject({
      to: "declined",
    })
    expect(statusUpdateOf(answered(row({ query_result: "-1", payment_status: "1000" })))).toMatchObject({
      to: "pending",
    })
  })

  it("brings the gateway's own date, by the clocks of its zone, but to a gateway charge none, whose cycle was found by it", () => {
    const dated = answered(row({ transaction_date: "20260615110000" }))
    const shanghai = account({ profile: { subscriptions: { time_zone: "Asia/Shanghai" } } })
    const payment = paymentRow({ state: "unknown" })
    expect(statusUpdateOf(dated).patch).toMatchObject({ transaction_date: new Date("2026-06-15T11:00:00Z") })
    expect(statusUpdateOfQuery(dated, payment, shanghai, noon).patch).toMatchObject({
      transaction_date: new Date("2026-06-15T03:00:00Z"),
    })
    expect(statusUpdateOf(dated, { ...payment, flow: "gateway_billed" }).patch).not.toHaveProperty("transaction_date")
    expect(statusUpdateOf(answered(row({ transaction_date: "yesterday" }))).patch).not.toHaveProperty(
      "transaction_date"
    )
  })

  describe("about a number that it refused as a duplicate", () => {
    const duplicate = paymentRow({
      state: "unknown",
      result_code: "I0061",
      transaction_id: "T2",
      card_payment_id: "acqpay_1",
      billing_cycle_id: "acqcyc_1",
      attempt_number: 1,
    })
    const failed = { query_result: "0", payment_status: "1000" }

    it("is about the payment that has the number, and not about the rejection", () => {
      const requestError = row({ ...failed, transaction_id: T2 })
      expect(statusUpdateOf(answered(row({ transaction_id: T1 }), requestError), duplicate)).toMatchObject({
        to: "captured",
        patch: { transaction_id: T1, result_code: null },
      })
      expect(statusUpdateOf(answered(row({ ...failed, transaction_id: T1 }), requestError), duplicate)).toMatchObject({
        to: "declined",
        patch: { transaction_id: T1, result_code: null },
      })
    })

    it("is no decline if it has the rejection alone, and never nothing, however late", () => {
      expect(statusUpdateOf(answered(row({ ...failed, transaction_id: T2 })), duplicate).to).toBeUndefined()
      expect(statusUpdateOf({ kind: "not_found" }, { ...duplicate, poll_count: 9 }, after(10_000)).to).toBeUndefined()
    })

    it("leaves a page on which nobody paid yet to its time", () => {
      expect(
        statusUpdateOf(answered(row({ query_result: "-1", payment_status: "1000", transaction_id: T1 })), duplicate)
      ).toMatchObject({ to: "open" })
    })
  })

  it("without a captured amount leaves an authorized payment authorized, also once the account captures immediately", () => {
    const reserved = paymentRow({ state: "authorized" })
    expect(statusUpdateOf(answered(row({ payment_status: undefined })), reserved)).toMatchObject({ to: "authorized" })
    expect(statusUpdateOf(answered(row({ payment_status: "3000" })), reserved)).toMatchObject({ to: "captured" })
    expect(statusUpdateOf(answered(row({ payment_status: "4110" })), reserved)).toMatchObject({ to: "captured" })
    expect(statusUpdateOf(answered(row({ payment_status: undefined })))).toMatchObject({ to: "captured" })
  })

  it("concludes nothing by a code that nobody knows", () => {
    expect(statusUpdateOf(answered(row({ query_result: "42" }))).to).toBeUndefined()
    expect(statusUpdateOf(answered(row({ payment_status: "9999" }))).to).toBeUndefined()
  })

  it("is no success when amount or currency are not what was sent", () => {
    expect(statusUpdateOf(answered(row({ amount: "2.17" })))).toMatchObject({
      to: "mismatch",
      note: english(expect.stringContaining("amount")),
    })
    expect(statusUpdateOf(answered(row({ currency: "USD" })))).toMatchObject({
      to: "mismatch",
      note: english(expect.stringContaining("currency")),
    })
    expect(statusUpdateOf(answered(row({ amount: "nonsense" })))).toMatchObject({ to: "mismatch" })
  })

  it("is a mismatch also of a payment whose first card was declined, unless it is another decline", () => {
    const declined = paymentRow({ state: "declined" })
    expect(statusUpdateOf(answered(row({ amount: "2.17" })), declined)).toMatchObject({ to: "mismatch" })
    expect(
      statusUpdateOf(answered(row({ amount: "2.17", query_result: "0", payment_status: undefined })), declined)
    ).toEqual({
      cause: "query",
    })
  })

  it("ends a mismatch when it reports that nothing was paid, whatever amount it names", () => {
    const mismatch = paymentRow({ state: "mismatch" })
    const nothing = row({ amount: "2.17", query_result: "0", payment_status: "1000" })
    expect(statusUpdateOf(answered(nothing), mismatch)).toMatchObject({ to: "declined", patch: { attention: null } })
    expect(statusUpdateOf(answered(nothing))).toMatchObject({ to: "mismatch" })
    expect(statusUpdateOf(answered(row({ amount: "2.17", payment_status: "4100" })), mismatch)).toEqual({
      cause: "query",
      note: createMessage("payments.field_mismatch", { field: createMessage("common.amount") }),
      patch: {
        payment_status: "4100",
        attention: createMessage("payments.field_mismatch", { field: createMessage("common.amount") }),
      },
    })
  })

  it("reads 21.770 like nothing and 2 like 2.00", () => {
    const payment = paymentRow({ state: "unknown", amount: "2.00" })
    expect(statusUpdateOf(answered(row({ amount: "2" })), payment)).toMatchObject({ to: "captured" })
  })

  it("reads 2.000 of a currency with three decimals like 2.00 if the profile is set so", () => {
    const payment = paymentRow({ state: "unknown", amount: "2.00", currency: "KWD" })
    const dinars = answered(row({ amount: "2.000", currency: "KWD" }))
    const written = account({ profile: { formats: { amounts: "currency_decimals" } } })
    expect(statusUpdateOfQuery(dinars, payment, written, after(1))).toMatchObject({ to: "captured" })
    expect(statusUpdateOf(dinars, payment)).toMatchObject({ to: "mismatch" })
  })

  it("is the merchant's task when it does not come, unless the payment is concluded", () => {
    const lost: QueryOutcome = { kind: "unknown", reason: "timeout", message: verbatim("No answer came in time.") }
    expect(statusUpdateOf(lost)).toEqual({
      cause: "query",
      noResponse: true,
      note: lost.message,
      patch: { attention: lost.message },
    })
    expect(statusUpdateOf(lost, paymentRow({ state: "captured" })).patch).toEqual({})
  })

  it("leaves an untried page open, and a tried one pending", () => {
    const open = paymentRow({ state: "open", flow: "hosted" })
    expect(statusUpdateOf(answered(row({ query_result: "-1", payment_status: "1000" })), open).to).toBeUndefined()
    expect(statusUpdateOf({ kind: "not_found" }, open, after(300)).to).toBeUndefined()
    expect(statusUpdateOf(answered(row({ query_result: "-1", payment_status: "2000" })), open)).toMatchObject({
      to: "pending",
    })
  })

  it("lets the time of a page run out on which nobody tried to pay, also where the answer that opened it was lost", () => {
    const untried = answered(row({ query_result: "-1", payment_status: "1000" }))
    for (const state of ["processing", "unknown"] as const)
      expect(statusUpdateOf(untried, paymentRow({ state, flow: "hosted" }))).toMatchObject({ to: "open" })
    expect(statusUpdateOf(untried, paymentRow({ state: "unknown", flow: "direct" }))).toMatchObject({ to: "pending" })
    expect(statusUpdateOf(untried, paymentRow({ state: "expired", flow: "hosted" })).to).toBeUndefined()
  })

  it("is nothing new about a page with a declined card as long as no other card pays there", () => {
    const declined = paymentRow({ state: "declined", flow: "hosted", transaction_id: "T1", result_code: "51" })
    const again = row({ transaction_id: T1, query_result: "0", payment_status: "1000" })
    expect(statusUpdateOf(answered(again, { ...again, transaction_id: T2 }), declined)).toEqual({
      to: "declined",
      cause: "query",
      patch: { transaction_id: "T1", payment_status: "1000" },
    })
    expect(statusUpdateOf(answered({ ...again, query_result: "-1" }), declined)).toEqual({
      cause: "query",
      undecided: false,
      patch: {},
    })
    expect(statusUpdateOf(answered(again, { ...again, transaction_id: T2, query_result: "-1" }), declined)).toEqual({
      cause: "query",
      undecided: true,
      patch: {},
    })
    expect(
      statusUpdateOf({ kind: "unknown", reason: "timeout", message: verbatim("No answer came in time.") }, declined)
        .patch
    ).toEqual({})
    expect(statusUpdateOf(answered({ ...again, query_result: "-1" }), { ...declined, flow: "direct" })).toMatchObject({
      to: "pending",
    })
  })

  it("leaves nothing of the declined card where another one paid on the same page", () => {
    const declined = paymentRow({
      state: "declined",
      flow: "hosted",
      transaction_id: "T1",
      result_code: "51",
      card_last4: "0002",
    })
    const failed = row({ transaction_id: T1, query_result: "0", payment_status: "1000" })
    const statusUpdate = statusUpdateOf(answered(failed, row({ transaction_id: T2 })), declined)
    expect(statusUpdate).toMatchObject({
      to: "captured",
      patch: { transaction_id: T2, payment_status: "3000", result_code: null, card_last4: null },
    })
    expect(statusUpdateOf(answered(row({ transaction_id: T1 })), declined).patch).not.toHaveProperty("card_last4")
  })

  it("goes on about a page whose time is over if it does not report that no card was tried", () => {
    const untold = answered(row({ query_result: "-1", payment_status: undefined }))
    expect(statusUpdateOf(untold, paymentRow({ state: "expired", flow: "hosted" }))).toMatchObject({ to: "pending" })
    expect(statusUpdateOf(untold, paymentRow({ state: "open", flow: "hosted" })).to).toBeUndefined()
  })

  it("is believed about an order that it does not know only after half an hour and three questions", () => {
    const unknown = (poll_count: number) => paymentRow({ state: "unknown", poll_count })
    expect(statusUpdateOf({ kind: "not_found" }, unknown(5), after(29)).to).toBeUndefined()
    expect(statusUpdateOf({ kind: "not_found" }, unknown(1), after(31)).to).toBeUndefined()
    expect(statusUpdateOf({ kind: "not_found" }, unknown(2), after(31))).toMatchObject({ to: "expired" })
    expect(statusUpdateOf(answered(), unknown(2), after(31))).toMatchObject({ to: "expired" })
  })

  it("is not believed about an order that was sent under other numbers of the account, to another address, or while it was for tests", () => {
    for (const former of [
      { merchant_id: "200002" },
      { account_id: "20000202" },
      { base_url: "https://former.example" },
      { mode: "live" } as const,
    ]) {
      const statusUpdate = statusUpdateOf(
        { kind: "not_found" },
        paymentRow({ state: "unknown", poll_count: 9, ...former }),
        after(6000)
      )
      expect(statusUpdate).toMatchObject({
        note: english(expect.stringContaining(Object.values(former).join())),
        patch: {
          attention: english(
            expect.stringContaining("Even if the gateway does not find it now, it may have succeeded.")
          ),
        },
      })
      expect(statusUpdate.to).toBeUndefined()
    }
    expect(
      statusUpdateOf(
        answered(),
        paymentRow({ state: "processing", poll_count: 9, account_id: "20000202" }),
        after(6000)
      ).to
    ).toBeUndefined()
    expect(
      statusUpdateOf({ kind: "not_found" }, paymentRow({ state: "unknown", never_sent: true, account_id: "20000202" }))
    ).toMatchObject({ to: "expired" })
    expect(
      statusUpdateOf(
        { kind: "not_found" },
        paymentRow({ state: "expired", poll_count: 9, account_id: "20000202" }),
        after(6000)
      ).patch?.attention
    ).toBeNull()
    expect(
      statusUpdateOf(
        { kind: "not_found" },
        paymentRow({ state: "unknown", poll_count: 9, base_url: null, mode: null }),
        after(6000)
      )
    ).toMatchObject({ to: "expired" })
  })

  it("about a hosted page that we never handed on lets the shopper open a new one", () => {
    expect(statusUpdateOf({ kind: "not_found" }, paymentRow({ state: "processing", flow: "hosted" }))).toMatchObject({
      to: "open",
    })
    expect(
      statusUpdateOf({ kind: "not_found" }, paymentRow({ state: "processing", flow: "direct" })).to
    ).toBeUndefined()
  })

  it("is believed at once about an order that never left this machine", () => {
    expect(
      statusUpdateOf({ kind: "not_found" }, paymentRow({ state: "unknown", never_sent: true }), after(0))
    ).toMatchObject({
      to: "expired",
    })
  })

  it("about a payment that the merchant ended counts where it took the money, and is the merchant's own word where it did not or gave it back", () => {
    const history = [{ from: "mismatch", to: "expired", cause: "operator", at: noon.toISOString() }] as const
    const ended = paymentRow({ state: "expired", history: [...history] })
    expect(statusUpdateOf(answered(row()), ended)).toMatchObject({ to: "captured" })
    expect(statusUpdateOf(answered(row({ payment_status: "2000" })), ended)).toMatchObject({ to: "authorized" })
    expect(statusUpdateOf(answered(row({ amount: "30.00" })), ended)).toMatchObject({ to: "mismatch" })
    for (const amount of ["21.77", "30.00"]) {
      expect(
        statusUpdateOf(answered(row({ amount, payment_status: "4110" })), { ...ended, payment_status: "4100" })
      ).toEqual({
        cause: "query",
      })
      expect(statusUpdateOf(answered(row({ amount, query_result: "0", payment_status: "1000" })), ended)).toEqual({
        cause: "query",
      })
    }
    expect(statusUpdateOf(answered(row({ payment_status: "4110" })), ended)).toMatchObject({
      to: "captured",
      patch: { reversed_at: after(1) },
    })
    expect(statusUpdateOf(answered(row({ amount: "30.00", payment_status: "4110" })), ended)).toMatchObject({
      to: "mismatch",
      patch: { payment_status: "4110" },
    })
    expect(
      statusUpdateOf(
        answered(row({ amount: "30.00", query_result: "0", payment_status: "1000" })),
        paymentRow({ state: "expired" })
      )
    ).toEqual({ cause: "query" })
  })

  it("changes nothing when the query was rejected or not answered, and shows why", () => {
    const refused: QueryOutcome = {
      kind: "refused",
      reason: "ip_not_registered",
      code: "7",
      message: verbatim("Register this server's address."),
    }
    expect(statusUpdateOf(refused)).toMatchObject({ patch: { attention: refused.message } })
    expect(statusUpdateOf(refused).to).toBeUndefined()
    expect(
      statusUpdateOf({ kind: "unknown", reason: "timeout", message: verbatim("No answer came in time.") }).to
    ).toBeUndefined()
  })
})
