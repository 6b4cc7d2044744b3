import { setting } from "./open-point"
import type { OpenPoint } from "./open-point"

/** Sections 2 and 3: fields and states. */
export const MESSAGE_POINTS: readonly OpenPoint[] = [
  {
    section: "2.1",
    query: "Required and optional fields of every request",
    answer:
      "Payments need the fields that the gateway's family requires, and refunds need a reason. All other fields are sent if they have a value.",
    settings: [
      setting("required.payment", "order_no, amount, currency, website, items, shopper_id, shopper_email, shopper_ip"),
      setting("required.refund", "refund_reason"),
    ],
  },
  {
    section: "2.1",
    query: "Length limits, character sets and formats of identifiers",
    answer:
      "Free text is cut to its limit. An identifier that is too long is rejected, and the error names it. Identifiers contain letters, digits, `.`, `-` and `_`.",
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
    query:
      "Values of open3d, token_flag, interval, device_type, order_type, shopper_level, challenge_window_size, platform_source",
    answer:
      "3-D Secure, tokens and devices have two values each. The others are sent as the caller gives them, or with these defaults.",
    settings: [
      setting("words.open3d.on", "do3DS"),
      setting("words.open3d.off", "no3DS"),
      setting("words.token_flag.save", "YES"),
      setting("words.token_flag.none", "NO"),
      setting("words.device_type.desktop", "PC"),
      setting("words.device_type.mobile", "MOBILE"),
      setting("fallbacks.interval", "day"),
      setting("subscriptions.intervals.day", "day"),
      setting("subscriptions.intervals.week", ""),
      setting("subscriptions.intervals.month", ""),
      setting("subscriptions.intervals.year", ""),
      setting("fallbacks.order_type", "WEB"),
      setting("subscriptions.renewal_order_type", "AUTOMATIC_RENEWAL_OR_INSTALLMENT_PAYMENT"),
      setting("fallbacks.shopper_level", ""),
      setting("fallbacks.challenge_window_size", "05"),
      setting("fallbacks.platform_source", "medusa"),
    ],
  },
  {
    section: "2.1",
    query: "Code lists for countries, currencies, banks, payment methods and test cards",
    answer:
      "Countries and currencies are ISO codes. Banks and payment methods are the gateway's own and are not sent. The sandbox has its own test cards.",
    settings: [setting("formats.codes", "upper")],
  },
  {
    section: "2.2",
    query: "Unit of checkout_time",
    answer: "Whole seconds that the shopper spent at checkout.",
    settings: [setting("formats.checkout_time", "seconds")],
  },
  {
    section: "2.3",
    query: "Meaning of the four segments of an item",
    answer:
      "Name, merchant's item number, unit price without tax, quantity. An order without items sends a single `0`.",
    settings: [
      setting("items.segments", "name, code, price, quantity"),
      setting("items.price", "without_tax"),
      setting("items.when_empty", "0"),
    ],
  },
  {
    section: "3",
    query: "Meaning of the status values and the full value sets",
    answer:
      "These codes have a meaning. Any other code leaves the outcome unknown: it is no success and no decline, and a query resolves it.",
    settings: [
      setting("statuses.order_status", '{"0":"failed","1":"success","-1":"pending","-2":"to_be_confirmed"}'),
      setting(
        "statuses.query_result",
        '{"0":"failed","1":"success","2":"not_found","3":"parameters","4":"too_many","5":"access","6":"signature",' +
          '"7":"ip_not_registered","999":"system","-1":"pending","-2":"to_be_confirmed",' +
          '"I0013":"signature","I0014":"environment","I0015":"environment"}'
      ),
      setting(
        "statuses.payment_status",
        '{"1000":"created_or_failed","2000":"authorized","3000":"captured","41xx":"refund_stage"}'
      ),
      setting(
        "statuses.return_status",
        '{"1":"ok","2":"not_found","3":"parameters","4":"too_many","5":"access","6":"signature",' +
          '"7":"ip_not_registered","999":"system","I0013":"signature","I0014":"environment","I0015":"environment"}'
      ),
      setting("statuses.element_status", '{"0":"not_accepted","1":"accepted","-1":"unknown","-2":"unknown"}'),
      setting("statuses.other_element_status", "not_accepted"),
    ],
  },
  {
    section: "3",
    query: "Transitions between the states",
    answer:
      "Payments follow the plugin's own state table. A state stays valid until the gateway contradicts it. The account's setting decides whether a payment is captured at once. A second transaction under one order number waits for your decision.",
    settings: [setting("capture", "automatic"), setting("secondTransaction", "ask")],
  },
]
