import type { CheckoutSession } from "../ledger/checkout-session"
import type { Fields } from "../wire/fields"
import { page } from "./document"
import { hiddenInputs } from "./hidden-inputs"
import { html, type Html } from "./html"
import { SHOPPER_STYLE } from "./shopper-style"

/** Relative on purpose: it leads to /v1/checkout/pay only if the browser has the page's address. */
const FORM_ACTION = "checkout/pay"

/** Other names under which the form repeats request fields (section 4.2). */
const OTHER_NAMES: readonly (readonly [other: string, name: string])[] = [
  ["orderNo", "order_no"],
  ["orderAmount", "amount"],
  ["orderCurrency", "currency"],
  ["merNo", "merchant_id"],
  ["gatewayNo", "account_id"],
  ["notifyUrl", "notify_url"],
  ["returnUrl", "return_url"],
  ["cancelUrl", "cancel_url"],
  ["signInfo", "encryption_data"],
  ["goodsInfo", "items"],
  ["firstName", "first_name"],
  ["lastName", "last_name"],
  ["email", "shopper_email"],
  ["phone", "shopper_phone"],
  ["ip", "shopper_ip"],
  ["shipFirstName", "delivery_firstname"],
  ["shipLastName", "delivery_lastname"],
  ["shipCountry", "delivery_country"],
  ["shipState", "delivery_state"],
  ["shipCity", "delivery_city"],
  ["shipAddress", "delivery_address"],
  ["shipZip", "delivery_postal_code"],
]
/** Lists and objects, which a form cannot repeat, and fields that must not appear in a page. */
const NOT_ECHOED: ReadonlySet<string> = new Set([
  ...["cart_items", "account_owner", "total_discount", "additional_information", "subscription"],
  ...["card", "expiration_month", "expiration_year", "security_code", "token_id", "checkout_time"],
])

/**
 * The answer of /v1/checkout: a page that adds hidden inputs to a form and posts it to the hosted checkout (section
 * 4.2).
 */
export function loadingPage(session: CheckoutSession, request: Fields, ip: string): Html {
  const inputs = formInputs(session, request, ip)
  return page(
    "Loading…",
    SHOPPER_STYLE,
    html`<main class="narrow" aria-live="polite">
<p class="wait"><span class="spinner" aria-hidden="true"></span>Opening the secure payment page…</p>
<form id="forward" method="post" action="${FORM_ACTION}">
${hiddenInputs(inputs)}<noscript><button class="pay">Continue to payment</button></noscript>
</form>
</main>`,
    `document.getElementById("forward").submit()`
  )
}

function formInputs({ session_id, account }: CheckoutSession, request: Fields, ip: string): Map<string, string> {
  const echoed = request
    .names()
    .filter((name) => !NOT_ECHOED.has(name))
    .map((name) => [name, request.text(name)] as const)
  const parameters = new Map<string, string>(echoed)
  const inputs = new Map<string, string>([
    ["session", session_id],
    ["gbc_id", "1"],
    ["connector_code", "sandbox"],
    ["account_name", "sandbox"],
    ["pm_id", "1"],
    ["apm_type", "card"],
    ["descriptor", "SANDBOX"],
    ["to_pass_page", "1"],
    ["verify_billing_address", "0"],
    ["default_lang", "en"],
    ["source_request_ip", ip],
    ["source_notify_url", request.text("notify_url")],
    ...parameters,
    ["merchant_id", account.merchant_id],
    ["account_id", account.account_id],
  ])
  for (const [other, name] of OTHER_NAMES) inputs.set(other, request.text(name))
  inputs.set("allParams", new URLSearchParams([...parameters]).toString())
  return inputs
}
