import { isIP } from "node:net"
import type { Order } from "../ledger/transaction"
import { maskCardNumbers } from "../luhn"
import { checkCartData, checkItems } from "./cart-data"
import type { Fields } from "./fields"
import { invalid } from "./rejection"
import { readSubscription } from "./subscription"

/**
 * Texts of section 2.2 and their maximum lengths. A field without a known limit may have `UNKNOWN_LIMIT` characters.
 */
const UNKNOWN_LIMIT = 4_000
const TEXT_LIMITS: Readonly<Record<string, number>> = {
  website: 2_000,
  items: 5_000,
  note: 1_000,
  custom: 2_500,
  shopper_id: 64,
  shopper_email: 100,
  shopper_ip: 50,
  shopper_phone: 50,
}
const OTHER_TEXTS = [
  ...["shopper_level", "first_name", "last_name", "birth_date", "document", "token_id"],
  ...["billing_state", "billing_city", "billing_address", "billing_postal_code"],
  ...[
    "delivery_firstname",
    "delivery_lastname",
    "delivery_state",
    "delivery_city",
    "delivery_address",
    "delivery_postal_code",
  ],
  ...["os", "browser", "browser_lang", "time_zone", "resolution", "color_depth", "accept", "user_agent"],
  ...[
    "cookie_new",
    "cookie_old",
    "challenge_window_size",
    "session_id",
    "device_fingerprint",
    "device_type",
    "order_type",
  ],
  ...[
    "platform_source",
    "antifraud_token_cookie",
    "installments",
    "installments_id",
    "price_id",
    "quote_id",
    "quote_price",
  ],
  "storefront_domains",
]
const AMOUNTS = ["item_total", "shipping", "handling", "tax_total", "insurance", "shipping_discount", "discount"]
const COUNTRIES = ["billing_country", "delivery_country"]
const REQUIRED = ["website", "items", "shopper_id", "shopper_email", "shopper_ip"]
const OTHER_FIELDS = [
  ...[
    "merchant_id",
    "account_id",
    "order_no",
    "currency",
    "amount",
    "open3d",
    "token_flag",
    "checkout_time",
    "encryption_data",
  ],
  ...["card", "expiration_month", "expiration_year", "security_code", "notify_url", "return_url", "cancel_url"],
  ...["cart_items", "account_owner", "total_discount", "additional_information", "subscription"],
]

export const PAYMENT_FIELDS: ReadonlySet<string> = new Set([
  ...Object.keys(TEXT_LIMITS),
  ...OTHER_TEXTS,
  ...AMOUNTS,
  ...COUNTRIES,
  ...OTHER_FIELDS,
])

/**
 * Checks a payment request by sections 2.2 to 2.8, and returns the part that the gateway needs. Card fields are read
 * elsewhere.
 *
 * @throws RequestError that names the first invalid field
 */
export function readOrder(fields: Fields): Order {
  const order_no = fields.required("order_no", 50)
  if (!/^[\x21-\x7e]+$/.test(order_no)) throw invalid("order_no", "order_no must be visible ASCII characters.")
  const amount = fields.amount("amount")
  const currency = fields.currency("currency")
  for (const name of REQUIRED) fields.required(name)
  for (const [name, limit] of Object.entries(TEXT_LIMITS)) fields.text(name, limit)
  for (const name of OTHER_TEXTS) fields.text(name, UNKNOWN_LIMIT)
  for (const name of AMOUNTS) fields.optionalAmount(name)
  for (const name of COUNTRIES) fields.matching(name, /^[A-Z]{2}$/, "an upper-case two-letter country code")
  fields.matching("shopper_email", /^[^\s@]+@[^\s@]+$/, "an e-mail address")
  fields.matching("birth_date", /^\d{2}-\d{2}-\d{4}$/, "DD-MM-YYYY")
  fields.matching("token_flag", /^(YES|NO)$/, "YES or NO")
  if (isIP(fields.text("shopper_ip")) === 0) throw invalid("shopper_ip", "shopper_ip must be an IP address.")
  wholeNumber(fields, "checkout_time")
  checkItems(fields.text("items"))
  checkCartData(fields)
  return {
    order_no,
    amount,
    currency,
    website: fields.text("website"),
    note: maskCardNumbers(fields.text("note")),
    shopper_id: fields.text("shopper_id"),
    notify_url: webAddress(fields, "notify_url"),
    return_url: webAddress(fields, "return_url"),
    cancel_url: webAddress(fields, "cancel_url"),
    token_wanted: fields.text("token_flag") === "YES",
    three_ds: fields.matching("open3d", /^(do3DS|no3DS)$/, "do3DS or no3DS") === "no3DS" ? "no3DS" : "do3DS",
    subscription: readSubscription(fields.object("subscription")),
  }
}

/** An absolute http or https URL, or an empty text. No other scheme may appear in a page. */
export function webAddress(fields: Fields, name: string): string {
  const text = fields.text(name, 2_000)
  if (text === "") return text
  const protocol = URL.canParse(text) ? new URL(text).protocol : ""
  if (protocol !== "http:" && protocol !== "https:")
    throw invalid(name, `${name} must be an absolute http or https address.`)
  return text
}

function wholeNumber(fields: Fields, name: string): void {
  const number = fields.number(name)
  if (number !== undefined && (!Number.isSafeInteger(number) || number < 0))
    throw invalid(name, `${name} must be a whole number.`)
}
