import { setting } from "./open-point"
import type { OpenPoint } from "./open-point"

/** Sections 5 to 9: authentication, events, errors, limits, versioning. */
export const BEHAVIOUR_POINTS: readonly OpenPoint[] = [
  {
    section: "5",
    query: "Signature algorithm, signed fields, their order and the secret",
    answer:
      "SHA-256 over the trimmed values without a separator, with the account's sign key at the end. You can set fields, order and the rest for each operation.",
    settings: [
      setting("signing.digest", "sha256"),
      setting("signing.key", "append"),
      setting("signing.joiner", ""),
      setting("signing.normaliser", "trim"),
      setting("signing.case", "lower"),
      setting(
        "operations.authorise.signature.fields",
        "merchant_id, account_id, order_no, currency, amount, first_name, last_name, card, expiration_year, expiration_month, " +
          "security_code, shopper_email"
      ),
      setting(
        "operations.checkout.signature.fields",
        "merchant_id, account_id, order_no, currency, amount, return_url"
      ),
      setting("operations.query.signature.fields", "merchant_id, account_id"),
      setting("operations.refund.signature.fields", "merchant_id, account_id, refund_orders[].transaction_id"),
      setting(
        "operations.authorise.result_signature.fields",
        "merchant_id, account_id, transaction_id, order_no, currency, amount, order_status, result_info"
      ),
      setting("operations.refund.result_signature.covers", "request"),
    ],
  },
  {
    section: "5",
    query: "Header-based credentials, and how credentials are issued",
    answer: "No header contains a credential. The gateway's operator issues merchant_id, account_id and sign key.",
    settings: [],
  },
  {
    section: "6",
    query: "Payload, signature, method, acknowledgement and retries of the webhook",
    answer:
      "Form, JSON, XML or multipart by POST, or a query string by GET, signed like the payment result. Repeated webhooks are recognised at any time.",
    settings: [
      setting("webhooks.accept_get", "true"),
      setting("webhooks.names", "{}"),
      setting(
        "webhooks.signature.fields",
        "merchant_id, account_id, transaction_id, order_no, currency, amount, order_status, result_info"
      ),
      setting("webhooks.acknowledgement.status", "200"),
      setting("webhooks.acknowledgement.body", "success"),
      setting("webhooks.acknowledgement.content_type", "text/plain"),
    ],
  },
  {
    section: "6",
    query: "Kinds of event, and which operation emits which",
    answer:
      "Seven kinds. A field names the kind; without it, the plugin recognises a kind by the fields that only this kind has.",
    settings: [
      setting("webhooks.kind_field", ""),
      setting(
        "webhooks.kinds",
        '{"PAYMENT":"payment","REVIEW RESULT":"review_result","DISPUTE RECEIVED":"dispute_received",' +
          '"DISPUTE RESULT":"dispute_result","REFUND RECEIVED":"refund_received","REFUND ACCEPTED":"refund_accepted",' +
          '"REFUND RESULT":"refund_result"}'
      ),
    ],
  },
  {
    section: "7",
    query: "Catalogue of error codes and their meanings",
    answer:
      "A success needs one of these codes. After a failure with an uncertain code, the plugin queries the gateway. E00NN is the bank's NN. An unknown code is a soft decline.",
    settings: [
      setting("codes.success", "0000"),
      setting("codes.refund_accepted", "V0000"),
      setting("codes.uncertain", "E0002, E0003, I0061"),
      setting("codes.final", ""),
      setting("codes.authentication_required", ""),
    ],
  },
  {
    section: "7",
    query: "Conditions and bodies of HTTP 400 and 404",
    answer:
      "JSON or XML with code, source and message, or an empty body: the attempt ended and nothing was charged. If the code is not in the plugin or the profile, one query must confirm this first. Any other body, or a code of codes.uncertain, leaves the outcome unknown.",
    settings: [],
  },
  {
    section: "7",
    query: "HTTP error statuses of the other operations",
    answer:
      "Any HTTP status except success leaves the outcome unknown. For checkout, 400 and 404 are rejections, as for the direct payment.",
    settings: [],
  },
  {
    section: "8",
    query: "Rate limits, amount bounds, time-outs and limits of the other operations",
    answer:
      "Amounts have two decimals and at most 15 characters. A payment has at most 99 refunds. A call takes at most 5 seconds to connect and 30 seconds in total.",
    settings: [
      setting("formats.amounts", "two_decimals"),
      setting("refunds_per_payment", "99"),
      setting("operations.searchRefund.max_orders", "100"),
    ],
  },
  {
    section: "9",
    query: "Contents of the changelog",
    answer: "None is needed: paths contain the version, and each path is a setting.",
    settings: [setting("operations.authorise.path", "/v1/authorise")],
  },
  {
    section: "9",
    query: "Deprecation and compatibility policy",
    answer:
      "Additions break nothing, because unknown fields are ignored and an unknown code leaves the outcome unknown.",
    settings: [],
  },
]
