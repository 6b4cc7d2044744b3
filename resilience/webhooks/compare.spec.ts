import { attempt, evidence, medusaPayment } from "../invariants/testing/evidence"
import { differences } from "./compare"
import { paidness, labelsOf } from "./end"
import { LIVES } from "./lives"

const [life] = LIVES
const TWINS = { a: [{ life: life ?? fail(), orderNo: "A1" }], b: [{ life: life ?? fail(), orderNo: "B1" }] }

function fail(): never {
  throw new Error("There are no lives.")
}

/** Two equal purchases, except for the test's changes of the second. */
const twins = (second: Parameters<typeof attempt>[0], payment: Parameters<typeof medusaPayment>[0] = {}) =>
  evidence({
    attempts: [attempt({}), attempt({ id: "acqpay_2", order_no: "B1", payment_collection_id: "pay_col_2", ...second })],
    payments: [
      medusaPayment({}),
      medusaPayment({ id: "pay_2", collection_id: "pay_col_2", order_no: "B1", ...payment }),
    ],
    orders: ["pay_col_1", "pay_col_2"].map((id) => ({
      id: `order of ${id}`,
      placed_at: new Date("2026-01-01T12:00:00Z"),
      canceled_at: null,
      collection_ids: [id],
    })),
  })

describe("payments of the same life", () => {
  it("do not differ when they ended alike", () => {
    expect(differences(twins({}), TWINS.a, TWINS.b, labelsOf)).toEqual([])
  })

  it("differ by state, captures, refunds, cancellation, order, and where there is no payment at all", () => {
    const told = [
      twins({ state: "declined" }),
      twins({}, { captures: [] }),
      twins({}, { refunds: [{ id: "ref_1", amount: "1" }] }),
      twins({}, { canceled_at: new Date("2026-01-02T12:00:00Z") }),
      twins({ payment_collection_id: "pay_col_3" }),
      evidence(),
    ].flatMap((spoilt) => differences(spoilt, TWINS.a, TWINS.b, labelsOf))
    expect(told).toEqual(
      Array.from({ length: 6 }, () =>
        expect.stringMatching(/^paid \(B1\): .*; in order: captured, 1 orders, captured 29\.9/)
      )
    )
  })

  it("are paid or not by webhooks alone, whatever a reconciliation may still find", () => {
    const look = (...changes: Parameters<typeof twins>) => differences(twins(...changes), TWINS.a, TWINS.b, paidness)
    expect(look({ state: "authorized" }, { captures: [] })).toEqual([])
    expect(look({ state: "pending" })).toEqual([expect.stringMatching(/not paid/)])
  })
})
