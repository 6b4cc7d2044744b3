import type { ProfileInput } from "../profile/profile"
import { fieldsOf } from "../../../testing/gateway/field-names"

type Operation = keyof NonNullable<ProfileInput["operations"]>

const ORDER = ["transaction_id", "order_no", "currency", "amount"]
const REFUND = ["refund_amount", "refund_reason"]
const SUBSCRIPTION = ["recurring_id", "contract_name"]
const PAYOUT = ["request_id", "payment_currency", "payment_amount"]
const SEARCHED = [
  "refund_status",
  "payment_status",
  "refund_amount",
  "refund_reference",
  "refund_reason",
  "refund_reference_id",
]

describe("the names of a message's fields", () => {
  it.each<[Operation, readonly string[]]>([
    ["review", ["review_orders", ...ORDER, "review_flag"]],
    ["query", []],
    ["cancel", ["cancel_orders", ...ORDER]],
    ["refund", ["refund_orders", ...ORDER, ...REFUND]],
    ["capture", ["capture_orders", ...ORDER]],
    ["cancelSubscription", SUBSCRIPTION],
    ["searchRefund", []],
    ["payout", [...PAYOUT, "fund_source", "beneficiary", "payer"]],
    ["optimise", ["request_id", "currency", "amount", "shopper_email", "card_type", "platform", "country"]],
  ])("of a request of %s may be changed", (operation, own) => {
    expect(fieldsOf(operation, "request_names")).toEqual(["merchant_id", "account_id", ...own, "encryption_data"])
  })

  it.each<[Operation, readonly string[]]>([
    ["review", ["review_orders", ...ORDER, "review_flag", "review_status", "error_message"]],
    ["cancel", ["cancel_orders", ...ORDER, "cancel_status", "error_message"]],
    [
      "refund",
      [
        "refund_orders",
        ...ORDER,
        ...REFUND,
        "refund_status",
        "refund_message",
        "refund_reference",
        "refund_reference_id",
      ],
    ],
    ["capture", ["capture_orders", ...ORDER, "capture_status", "error_message"]],
    ["cancelSubscription", [...SUBSCRIPTION, "cancel_status", "error_message"]],
    ["payout", [...PAYOUT, "payout_id", "payout_status", "error_message"]],
    ["optimise", ["request_id", "payment_methods", "name"]],
    ["searchRefund", ["query_result", "refund_orders", ...ORDER, ...SEARCHED, "refund_date", "refund_processing_date"]],
    [
      "query",
      [
        ...["is3ds", "antifraud_provider", "fraud_check_result", "check_items", "status", "orders_list", ...ORDER],
        ...["reference_no", "payment_status", "query_result", "transaction_date", "website"],
      ],
    ],
  ])("of an answer to %s may be changed", (operation, own) => {
    const head = ["merchant_id", "account_id", "return_status", "return_message", "encryption_data"]
    expect([...fieldsOf(operation, "result_names")].sort()).toEqual([...head, ...own].sort())
  })

  it("of a payment may be changed, of its result and of its rejection too", () => {
    const result = fieldsOf("authorise", "result_names")
    expect(result.slice(0, 10).join(" ")).toBe(
      "merchant_id account_id order_no amount currency transaction_id card order_status result_info contract_name"
    )
    expect(result.slice(10, 17).join(" ")).toBe(
      "recurring_id recurring_deduction_period recurring_deduction_time note token_id connector threeds_result"
    )
    expect(result.slice(17).join(" ")).toBe(
      "risk_action risk_score risk_reasons issuer_url encryption_data code source message"
    )
    expect(fieldsOf("authorise", "request_names")).toEqual(
      expect.arrayContaining([
        "merchant_id",
        "account_id",
        "order_no",
        "card",
        "security_code",
        "token_id",
        "encryption_data",
      ])
    )
    expect(fieldsOf("checkout", "request_names")).toEqual(
      expect.arrayContaining(["merchant_id", "account_id", "order_no", "return_url", "cancel_url", "encryption_data"])
    )
  })
})
