import { setting } from "./open-point"
import type { OpenPoint } from "./open-point"

/** Section 4: operations. */
export const OPERATION_POINTS: readonly OpenPoint[] = [
  {
    section: "4",
    query: "Header parameters of the operations",
    answer: "Only the content type. It declares a form around JSON text, as in the document's samples.",
    settings: [
      setting("operations.authorise.encoding", "json-as-form"),
      setting("operations.checkout.encoding", "json-as-form"),
      setting("operations.review.encoding", "json-as-form"),
      setting("operations.cancel.encoding", "json-as-form"),
      setting("operations.refund.encoding", "json-as-form"),
      setting("operations.query.encoding", "form"),
    ],
  },
  {
    section: "4.2",
    query: "Outcome delivered to return_url and cancel_url",
    answer:
      "The browser brings the fields of a webhook by POST or GET. They count if their signature is valid. Otherwise the plugin queries the gateway.",
    settings: [setting("formats.return_url_query", "refuse")],
  },
  {
    section: "4.4",
    query: "Fields that select which orders are queried",
    answer:
      "Comma-separated lists of order numbers or transaction ids, with at most 100 values and 1,000 characters. transaction_date is in UTC unless you set its time zone.",
    settings: [
      setting("subscriptions.time_zone", ""),
      setting("operations.query.selectors.order_no", "orders"),
      setting("operations.query.selectors.transaction_id", "trades"),
      setting("operations.query.max_orders", "100"),
      setting("operations.query.max_characters", "1000"),
      setting("operations.query.missing_row", "not_found"),
    ],
  },
  {
    section: "4.7",
    query: "Capture a transaction: path, payload and response",
    answer: "A batch like cancel, with capture_orders and capture_status. A partial amount is possible.",
    settings: [
      setting("operations.capture.enabled", "true"),
      setting("operations.capture.path", "/v1/capture"),
      setting("operations.capture.max_orders", "50"),
      setting("operations.capture.encoding", "json-as-form"),
    ],
  },
  {
    section: "4.7",
    query: "Cancel a subscription: path, payload and response",
    answer: "recurring_id and contract_name. The result has cancel_status and error_message.",
    settings: [
      setting("operations.cancelSubscription.enabled", "true"),
      setting("operations.cancelSubscription.path", "/v1/cancelsubscription"),
      setting("operations.cancelSubscription.signature.fields", "merchant_id, account_id, recurring_id, contract_name"),
    ],
  },
  {
    section: "4.7",
    query: "Search a refund transaction: path, payload and response",
    answer: "A form with one of three comma-separated lists. The result lists refund_orders and has no signature.",
    settings: [
      setting("operations.searchRefund.enabled", "true"),
      setting("operations.searchRefund.path", "/v1/retrievalRefund"),
      setting("operations.searchRefund.selectors.refund_orders", "refund_orders"),
      setting("operations.searchRefund.selectors.refund_references", "refund_references"),
      setting("operations.searchRefund.selectors.merchant_refunds", "merchant_refunds"),
    ],
  },
  {
    section: "4.7",
    query: "Create a payout: path, payload and response",
    answer:
      "request_id, payment_currency, payment_amount, fund_source, beneficiary and payer. The result has payout_id and payout_status.",
    settings: [
      setting("operations.payout.enabled", "true"),
      setting("operations.payout.path", "/v1/payout"),
      setting(
        "operations.payout.signature.fields",
        "merchant_id, account_id, request_id, payment_currency, payment_amount"
      ),
    ],
  },
  {
    section: "4.7",
    query: "Optimise payment methods: path, payload and response",
    answer:
      "request_id, currency, amount, shopper_email, card_type, platform and country. The result lists payment_methods.",
    settings: [
      setting("operations.optimise.enabled", "true"),
      setting("operations.optimise.path", "/v1/optimise"),
      setting(
        "operations.optimise.signature.fields",
        "merchant_id, account_id, request_id, currency, amount, shopper_email"
      ),
    ],
  },
]
