/** A thing that the gateway's document says is "not shown", and what we assume. */
export interface OpenPoint {
  /** Section of the document. */
  readonly section: string
  readonly question: string
  readonly answer: string
  /** The settings that change the answer, with their defaults; none where none is needed. */
  readonly settings: readonly OpenPointSetting[]
}

export interface OpenPointSetting {
  /** The path in an account's profile. */
  readonly setting: string
  /** As text: a list with commas between its elements, an object as JSON. */
  readonly default: string
}

const setting = (path: string, value: string): OpenPointSetting => ({ setting: path, default: value })

/** One entry for each "not shown" of the document, in its order. */
export const OPEN_POINTS: readonly OpenPoint[] = [
  {
    section: "2.1",
    question: "Required and optional fields of every request",
    answer: "Payments need the fields that the gateway's family requires, refunds a reason; all others are sent when they are known.",
    settings: [
      setting("required.payment", "order_no, amount, currency, website, items, shopper_id, shopper_email, shopper_ip"),
      setting("required.refund", "refund_reason"),
    ],
  },
  {
    section: "2.1",
    question: "Length limits, character sets and formats of identifiers",
    answer: "Free text is cut to its limit, an identifier that is too long is refused by name; identifiers hold letters, digits, `.`, `-` and `_`.",
    settings: [
      setting("lengths.merchant_id", "7"),
      setting("lengths.account_id", "10"),
      setting("lengths.order_no", "50"),
      setting("lengths.amount", "15"),
      setting("lengths.transaction_id", "50"),
      setting("lengths.items", "5000"),
      setting("lengths.note", "1000"),
      setting("lengths.custom", "2500"),
      setting("lengths.website", "2000"),
      setting("lengths.shopper_id", "64"),
      setting("lengths.shopper_email", "100"),
      setting("lengths.shopper_ip", "50"),
      setting("lengths.shopper_phone", "50"),
      setting("lengths.refund_reason", "50"),
      setting("lengths.contract_name", "200"),
      setting("lengths.recurring_id", "50"),
    ],
  },
  {
    section: "2.1",
    question: "Values of open3d, token_flag, interval, device_type, order_type, shopper_level, challenge_window_size, platform_source",
    answer: "3-D Secure, tokens and devices have two words each; the others are sent as the caller gives them, else as these defaults.",
    settings: [
      setting("words.open3d.on", "do3DS"),
      setting("words.open3d.off", "no3DS"),
      setting("words.token_flag.save", "YES"),
      setting("words.token_flag.none", "NO"),
      setting("words.device_type.desktop", "PC"),
      setting("words.device_type.mobile", "MOBILE"),
      setting("fallbacks.interval", "day"),
      setting("fallbacks.order_type", "WEB"),
      setting("fallbacks.shopper_level", ""),
      setting("fallbacks.challenge_window_size", "05"),
      setting("fallbacks.platform_source", "medusa"),
    ],
  },
  {
    section: "2.1",
    question: "Code lists for countries, currencies, banks, payment methods and test cards",
    answer: "Countries and currencies are ISO codes. Banks and payment methods are the gateway's own and are not sent; the sandbox has test cards of its own.",
    settings: [setting("formats.codes", "upper")],
  },
  {
    section: "2.2",
    question: "Unit of checkout_time",
    answer: "Whole seconds that the shopper spent at checkout.",
    settings: [setting("formats.checkout_time", "seconds")],
  },
  {
    section: "2.3",
    question: "Meaning of the four segments of an item",
    answer: "Name, merchant's item number, price of one, quantity; an order without items sends a single `0`.",
    settings: [setting("items.segments", "name, code, price, quantity"), setting("items.when_empty", "0")],
  },
  {
    section: "3",
    question: "Meaning of the status values and the full value sets",
    answer: "These codes are known. Any other code is unknown: never a success, never a refusal, resolved by a query.",
    settings: [
      setting("statuses.order_status", '{"0":"failed","1":"success","-1":"pending","-2":"to_be_confirmed"}'),
      setting(
        "statuses.query_result",
        '{"0":"failed","1":"success","2":"not_found","3":"parameters","4":"too_many","5":"access","6":"signature","7":"ip_not_registered",' +
          '"999":"system","-1":"pending","-2":"to_be_confirmed","I0013":"signature","I0014":"environment","I0015":"environment"}'
      ),
      setting("statuses.payment_status", '{"1000":"created_or_failed","2000":"authorized","3000":"captured","41xx":"refund_stage"}'),
      setting(
        "statuses.return_status",
        '{"1":"ok","2":"not_found","3":"parameters","4":"too_many","5":"access","6":"signature","7":"ip_not_registered","999":"system",' +
          '"I0013":"signature","I0014":"environment","I0015":"environment"}'
      ),
      setting("statuses.element_status", '{"1":"accepted","-1":"unknown","-2":"unknown"}'),
      setting("statuses.other_element_status", "not_accepted"),
    ],
  },
  {
    section: "3",
    question: "Transitions between the states",
    answer: "Payments move along the plugin's own table of states; what the gateway does not contradict stays known. Whether it captures at once is the account's setting.",
    settings: [setting("capture", "automatic")],
  },
  {
    section: "4",
    question: "Header parameters of the operations",
    answer: "None are sent beside the content type; it declares a form around JSON text, as the document's samples do.",
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
    question: "Outcome delivered to return_url and cancel_url",
    answer: "The browser comes by POST or GET with the fields of a notification. They are news when their signature is right; else the gateway is asked.",
    settings: [setting("formats.return_url_query", "refuse")],
  },
  {
    section: "4.4",
    question: "Fields that select which orders are queried",
    answer: "Comma lists of order numbers or of transaction ids, of at most 100 values and 1,000 characters.",
    settings: [
      setting("operations.query.selectors.order_no", "orders"),
      setting("operations.query.selectors.transaction_id", "trades"),
      setting("operations.query.max_orders", "100"),
      setting("operations.query.max_characters", "1000"),
      setting("operations.query.missing_row", "not_found"),
    ],
  },
  {
    section: "4.7",
    question: "Capture a transaction: path, payload and response",
    answer: "A batch like cancel, with capture_orders and capture_status; the amount may be a part.",
    settings: [
      setting("operations.capture.enabled", "true"),
      setting("operations.capture.path", "/v1/capture"),
      setting("operations.capture.max_orders", "50"),
      setting("operations.capture.encoding", "json-as-form"),
    ],
  },
  {
    section: "4.7",
    question: "Cancel a subscription: path, payload and response",
    answer: "recurring_id and contract_name; the answer has cancel_status and error_message.",
    settings: [
      setting("operations.cancelSubscription.enabled", "true"),
      setting("operations.cancelSubscription.path", "/v1/cancelsubscription"),
      setting("operations.cancelSubscription.signature.fields", "merchant_id, account_id, recurring_id, contract_name"),
    ],
  },
  {
    section: "4.7",
    question: "Search a refund transaction: path, payload and response",
    answer: "A form with one of three comma lists; the answer lists refund_orders and carries no signature.",
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
    question: "Create a payout: path, payload and response",
    answer: "request_id, payment_currency, payment_amount, fund_source, beneficiary and payer; the answer has payout_id and payout_status.",
    settings: [
      setting("operations.payout.enabled", "true"),
      setting("operations.payout.path", "/v1/payout"),
      setting("operations.payout.signature.fields", "merchant_id, account_id, request_id, payment_currency, payment_amount"),
    ],
  },
  {
    section: "4.7",
    question: "Optimise payment methods: path, payload and response",
    answer: "request_id, currency, amount, shopper_email, card_type, platform and country; the answer lists payment_methods.",
    settings: [
      setting("operations.optimise.enabled", "true"),
      setting("operations.optimise.path", "/v1/optimise"),
      setting("operations.optimise.signature.fields", "merchant_id, account_id, request_id, currency, amount, shopper_email"),
    ],
  },
  {
    section: "5",
    question: "Signature algorithm, signed fields, their order and the secret",
    answer: "SHA-256 over the trimmed values joined with nothing and the account's sign key at the end. Fields, order and all else can be set for each operation.",
    settings: [
      setting("signing.digest", "sha256"),
      setting("signing.key", "append"),
      setting("signing.joiner", ""),
      setting("signing.normaliser", "trim"),
      setting("signing.case", "lower"),
      setting(
        "operations.authorise.signature.fields",
        "merchant_id, account_id, order_no, currency, amount, first_name, last_name, card, expiration_year, expiration_month, security_code, shopper_email"
      ),
      setting("operations.checkout.signature.fields", "merchant_id, account_id, order_no, currency, amount, return_url"),
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
    question: "Header-based credentials, and how credentials are issued",
    answer: "No credential stands in a header. merchant_id, account_id and sign key come from the gateway's operator.",
    settings: [],
  },
  {
    section: "6",
    question: "Payload, signature, method, acknowledgement and retries of the notification",
    answer: "Form, JSON, XML or multipart by POST, or a query string by GET, signed like the payment result. Repeated ones are recognised, however late they come.",
    settings: [
      setting("notifications.accept_get", "true"),
      setting("notifications.names", "{}"),
      setting(
        "notifications.signature.fields",
        "merchant_id, account_id, transaction_id, order_no, currency, amount, order_status, result_info"
      ),
      setting("notifications.acknowledgement.status", "200"),
      setting("notifications.acknowledgement.body", "success"),
      setting("notifications.acknowledgement.content_type", "text/plain"),
    ],
  },
  {
    section: "6",
    question: "Kinds of event, and which operation emits which",
    answer: "Seven kinds, told apart by the fields that only one kind has, unless a field names them.",
    settings: [
      setting("notifications.kind_field", ""),
      setting(
        "notifications.kinds",
        '{"PAYMENT":"payment","REVIEW RESULT":"review_result","DISPUTE RECEIVED":"dispute_received","DISPUTE RESULT":"dispute_result",' +
          '"REFUND RECEIVED":"refund_received","REFUND ACCEPTED":"refund_accepted","REFUND RESULT":"refund_result"}'
      ),
    ],
  },
  {
    section: "7",
    question: "Catalogue of error codes and their meanings",
    answer: "A success needs one of these codes, a failure with an uncertain code is asked about, and a code that nobody knows refuses softly.",
    settings: [
      setting("codes.success", "0000"),
      setting("codes.refund_accepted", "V0000"),
      setting("codes.uncertain", "E0002, E0003, I0061"),
    ],
  },
  {
    section: "7",
    question: "Conditions and bodies of HTTP 400 and 404",
    answer: "JSON or XML with code, source and message, or nothing: the attempt is over and nothing was booked. Any other page there leaves the outcome unknown.",
    settings: [],
  },
  {
    section: "7",
    question: "HTTP error statuses of the other operations",
    answer: "Any HTTP status but success leaves the outcome unknown; of checkout, 400 and 404 are refusals as of the direct payment.",
    settings: [],
  },
  {
    section: "8",
    question: "Rate limits, amount bounds, time-outs and limits of the other operations",
    answer: "Amounts have two decimals and 15 characters at most, a payment 99 refunds; a call takes 5 seconds to connect and 30 in all.",
    settings: [setting("formats.amounts", "two_decimals"), setting("refunds_per_payment", "99"), setting("operations.searchRefund.max_orders", "100")],
  },
  {
    section: "9",
    question: "Contents of the changelog",
    answer: "None is needed: paths carry the version, and each path is a setting.",
    settings: [setting("operations.authorise.path", "/v1/authorise")],
  },
  {
    section: "9",
    question: "Deprecation and compatibility policy",
    answer: "Unknown fields of an answer are ignored and unknown codes are unknown, so that additions break nothing.",
    settings: [],
  },
]
