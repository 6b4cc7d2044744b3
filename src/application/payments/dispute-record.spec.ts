import { parseGatewayAmount } from "../../domain/shared/money"
import type { WebhookFields } from "../../gateway"
import type { WebhookEventRow } from "../../modules/acquiring/sql/rows"
import { disputesOf } from "./dispute-record"

const PAYMENT = { id: "acqpay_1", order_id: "order_1" }
const NOON = Date.parse("2026-06-15T12:00:00.000Z")

function webhook(
  kind: "dispute_received" | "dispute_result",
  minute: number,
  said: Partial<WebhookFields>
): WebhookEventRow {
  const at = new Date(NOON + minute * 60_000)
  return {
    id: `acqwhe_${minute}`,
    account: "default",
    dedupe_key: null,
    source: "notify",
    kind,
    verification: "verified",
    reason: null,
    order_no: null,
    transaction_id: null,
    payment_id: PAYMENT.id,
    body: {},
    fields: { risk_reasons: [], ...said },
    state: "processed",
    attempts: 1,
    next_attempt_at: null,
    lease_expires_at: null,
    error: null,
    no_response_at: null,
    repeats: 0,
    payment_lost_at: null,
    created_at: at,
    updated_at: at,
    deleted_at: null,
  }
}

const RECEIVED = {
  dispute_id: "D1",
  dispute_status: "RECEIVED",
  dispute_reason: "Fraudulent",
  dispute_amount: parseGatewayAmount("9.50"),
}

describe("the disputes of a payment", () => {
  it("are one for each number, with the latest state of each", () => {
    const rows = [
      webhook("dispute_received", 1, RECEIVED),
      webhook("dispute_received", 2, { dispute_id: "D2" }),
      webhook("dispute_result", 3, { dispute_id: "D1", dispute_status: "WON" }),
    ]
    const [first, second, ...others] = disputesOf(PAYMENT, rows, false)
    expect(others).toEqual([])
    expect(first).toMatchObject({
      id: "acqwhe_3",
      dispute_id: "D1",
      state: "result",
      status: "WON",
      result: "won",
      reason: "Fraudulent",
      amount: "9.50",
      order_id: "order_1",
    })
    expect(first?.created_at.getTime()).toBe(NOON + 60_000)
    expect(second).toMatchObject({ dispute_id: "D2", state: "received", status: null, result: null, confirmed: false })
  })

  it("have their result when it came before the receipt", () => {
    const rows = [
      webhook("dispute_result", 1, { dispute_id: "D1", dispute_status: "LOST" }),
      webhook("dispute_received", 2, RECEIVED),
    ]
    expect(disputesOf(PAYMENT, rows, true)).toMatchObject([
      { id: "acqwhe_1", state: "result", status: "LOST", confirmed: true },
    ])
  })

  it.each([
    ["LOST", "CLOSED", "lost", "CLOSED"],
    ["Won", undefined, "won", null],
    ["Withdrawn", "CLOSED", null, "Withdrawn"],
    [undefined, "CLOSED", null, "CLOSED"],
  ])(
    "have the result %s with the status %s as %s, and the gateway's word otherwise",
    (dispute_result, dispute_status, result, status) => {
      expect(
        disputesOf(PAYMENT, [webhook("dispute_result", 1, { dispute_id: "D1", dispute_status, dispute_result })], true)
      ).toMatchObject([{ state: "result", result, status }])
    }
  )

  it("are listed also when the gateway gave no number", () => {
    expect(disputesOf(PAYMENT, [webhook("dispute_received", 1, {})], false)).toMatchObject([
      { dispute_id: null, state: "received" },
    ])
    expect(disputesOf(PAYMENT, [], false)).toEqual([])
  })
})
