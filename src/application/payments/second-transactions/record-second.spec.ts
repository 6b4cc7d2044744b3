import type { PaymentFlow, PaymentState } from "../../../domain/payments/payment-state"
import type { QueryOutcome } from "../../../gateway"
import { parseOrderNo, parseProfile, parseTransactionId } from "../../../gateway"
import { secondOnes } from "./record-second"

const account = { profile: parseProfile({}) }
const [FIRST, SECOND] = ["2030010112000000001", "2030010112000000002"]
const CAPTURED = { query_result: "1", payment_status: "3000" }
const AUTHORIZED = { query_result: "1", payment_status: "2000" }
const REFUNDED = { query_result: "1", payment_status: "4100" }
const DECLINED = { query_result: "0", payment_status: "1000" }

interface Reported {
  readonly of: string
  readonly order_no?: string
  readonly as: Readonly<Record<"query_result" | "payment_status", string>>
}

function answered(...reported: readonly Reported[]): QueryOutcome {
  const rows = reported.map(({ of, order_no = "ORDER1", as }) => ({
    transaction_id: parseTransactionId(of),
    order_no: parseOrderNo(order_no),
    ...as,
  }))
  return { kind: "answered", rows, fraud_check_result: [] }
}

interface Own {
  readonly transaction_id: string
  readonly order_no: string
  readonly flow: PaymentFlow
  readonly state: PaymentState
}

const first: Own = { transaction_id: FIRST, order_no: "ORDER1", flow: "hosted", state: "captured" }

const found = (outcome: QueryOutcome, of: Partial<Own> = {}) =>
  secondOnes({ ...first, ...of }, outcome, account).map(({ transaction_id }) => transaction_id)

describe("A second transaction under the order number of a payment", () => {
  it.each([
    ["captured", CAPTURED, [SECOND]],
    ["held", AUTHORIZED, [SECOND]],
    ["refunded, perhaps in part", REFUNDED, [SECOND]],
    ["declined", DECLINED, []],
  ])("is another transaction that is %s, where money moved", (_, as, expected) => {
    expect(found(answered({ of: FIRST, as: CAPTURED }, { of: SECOND, as }))).toEqual(expected)
  })

  it("is found beside a payment that was refunded or reversed", () => {
    expect(found(answered({ of: FIRST, as: REFUNDED }, { of: SECOND, as: CAPTURED }))).toEqual([SECOND])
    expect(found(answered({ of: FIRST, as: DECLINED }, { of: SECOND, as: CAPTURED }), { state: "canceled" })).toEqual([
      SECOND,
    ])
  })

  it("is found beside a payment that is known to be voided, by whomever", () => {
    expect(found(answered({ of: FIRST, as: DECLINED }, { of: SECOND, as: CAPTURED }), { state: "canceled" })).toEqual([
      SECOND,
    ])
  })

  it.each(["captured", "authorized"] as const)(
    "is nothing if the gateway has no money of a payment that is %s here: it would be the order's only money",
    (state) => {
      expect(found(answered({ of: FIRST, as: DECLINED }, { of: SECOND, as: CAPTURED }), { state })).toEqual([])
    }
  )

  it("is nothing where the gateway does not have the payment itself: its transaction may be a wrong one", () => {
    expect(found(answered({ of: SECOND, as: CAPTURED }))).toEqual([])
  })

  it("is nothing of another order number", () => {
    expect(found(answered({ of: FIRST, as: CAPTURED }, { of: SECOND, order_no: "ORDER2", as: CAPTURED }))).toEqual([])
  })

  it("is nothing where the payment is not known to be paid, or was itself not sent by us", () => {
    const both = answered({ of: FIRST, as: CAPTURED }, { of: SECOND, as: CAPTURED })
    expect(found(both, { state: "pending" })).toEqual([])
    expect(found(both, { flow: "gateway_billed" })).toEqual([])
  })

  it("is unknown if the gateway does not report it", () => {
    expect(found({ kind: "not_found" })).toEqual([])
  })
})
