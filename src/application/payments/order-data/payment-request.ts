import { MedusaError } from "@medusajs/framework/utils"
import type { CurrencyCode } from "../../../domain/shared/currency"
import { parseCurrency } from "../../../domain/shared/currency"
import type { GatewayAmount } from "../../../domain/shared/money"
import { describingAmount, parseGatewayAmount } from "../../../domain/shared/money"
import type { PaymentRequest, Subscription } from "../../../gateway"
import { parseOrderNo } from "../../../gateway"
import type { Account } from "../../../modules/acquiring/repositories/accounts/accounts"
import type { AcquiringOptions } from "../../../modules/acquiring/accounts/options"
import type { PaymentRow, ShopperRequest } from "../../../modules/acquiring/sql/rows"
import { webhookAddress } from "../../accounts/webhook-address"
import type { Customer, Item, Payable } from "../context/payable"
import { breakdown } from "./breakdown"
import type { PastOrders } from "./past-orders"
import { usdAmount } from "./usd-amount"

/** What is paid for, and by whom as far as the gateway may know. */
export type PaidFor = Omit<Payable, "kind" | "id">

/**
 * The same without anything of the customer but what whoever pays typed, for a page that opens to whoever holds an address: what is sent to the gateway stands
 * in that page, or is shown by it.
 */
export function withoutCustomer({ items, totals, discountCodes }: PaidFor, email: string): PaidFor {
  return { items, totals, discountCodes, email }
}

export interface RequestSources {
  readonly row: PaymentRow
  readonly request: ShopperRequest
  readonly payable: PaidFor
  /** When the shopper came to the payment: the session's beginning. */
  readonly startedAt: Date
  readonly pastOrders: PastOrders
  readonly account: Account
  readonly options: AcquiringOptions
  /** Whether the card has to be stored whether or not it is kept for the customer: a subscription is to be charged to it by us. */
  readonly storesCard: boolean
  /** What the gateway is told to deduct by itself from then on. */
  readonly subscription?: Subscription
}

/**
 * All fields of gateway-api 2.2 to 2.7 but the card's. Amount, currency and order number are those of the committed row;
 * what the browser and the storefront said comes from the checked request; everything else was gathered on the server.
 */
export function buildPaymentRequest(sources: RequestSources, now: Date): PaymentRequest {
  const { row, request, payable, account, options } = sources
  const { currency, amount } = sent(row)
  const { extra, browser } = request
  const [storefront = options.publicUrl] = options.storefrontUrls
  return {
    order_no: parseOrderNo(row.order_no),
    currency,
    amount,
    ...breakdown(amount, payable.totals),
    website: account.website ?? new URL(storefront).host,
    items: payable.items.map((item) => ({
      name: item.name,
      code: item.code,
      price: describingAmount(exactPriceOf(item, account)),
      quantity: piecesOf(item),
    })),
    ...shopperFields(payable, request),
    ...addressFields(payable),
    open3d: account.threeDSecure,
    token_flag: sources.storesCard || row.saves_card,
    os: browser.os,
    browser: browser.browser,
    browser_lang: browser.browser_lang,
    time_zone: browser.time_zone,
    resolution: browser.resolution,
    color_depth: browser.color_depth,
    accept: request.accept,
    user_agent: browser.user_agent,
    challenge_window_size: browser.challenge_window_size,
    device_type: deviceOf(browser),
    // A shop's cookies are its shoppers' logins: none of them leaves.
    cookie_new: "",
    cookie_old: "",
    session_id: extra.session_id,
    device_fingerprint: extra.device_fingerprint,
    antifraud_token_cookie: extra.antifraud_token_cookie,
    checkout_time: Math.max(0, Math.round((now.getTime() - sources.startedAt.getTime()) / 1000)),
    notify_url: webhookAddress(options, account.handle),
    installments: extra.installments,
    installments_id: extra.installments_id,
    price_id: extra.price_id,
    quote_id: extra.quote_id,
    quote_price: extra.quote_price,
    storefront_domains: options.storefrontUrls.map((url) => new URL(url).host).join(","),
    note: extra.note,
    custom: extra.custom,
    cart_items: cartItems(sources, currency),
    account_owner: payable.customer?.hasAccount ? [accountOwner(payable.customer, sources.pastOrders)] : [],
    total_discount: [
      ...payable.discountCodes.map(({ code, type }) => ({ coupon_code_used: code, discount_type: type })),
      ...(extra.discount_codes ?? []).map((code) => ({ coupon_code_used: code, discount_type: "" })),
    ],
    subscription: sources.subscription,
    additional_information: extra.mpi_info ? [{ mpi_info: extra.mpi_info }] : [],
  }
}

/** `undefined` where the browser does not say it: then the profile's `fallbacks.device_type` counts. */
function deviceOf({ device_type }: ShopperRequest["browser"]): PaymentRequest["device_type"] {
  if (device_type === undefined || device_type === "") return undefined
  return device_type.toUpperCase() === "MOBILE" ? "mobile" : "desktop"
}

/** What a committed row says that was, or will be, sent. */
export function sent(row: Pick<PaymentRow, "id" | "currency" | "amount">): {
  currency: CurrencyCode
  amount: GatewayAmount
} {
  const [currency, amount] = [parseCurrency(row.currency), parseGatewayAmount(row.amount)]
  if (!currency || !amount)
    throw new MedusaError(MedusaError.Types.UNEXPECTED_STATE, `Payment ${row.id} has no amount that could be sent.`)
  return { currency, amount }
}

function shopperFields(
  { customer, email, billing, delivery }: RequestSources["payable"],
  { shopper_ip, extra }: ShopperRequest
): Partial<PaymentRequest> {
  return {
    shopper_id: customer?.id ?? email,
    shopper_email: email,
    shopper_ip,
    shopper_phone: billing?.phone || delivery?.phone,
    shopper_level: extra.shopper_level,
    first_name: billing?.first_name || customer?.first_name,
    last_name: billing?.last_name || customer?.last_name,
    birth_date: extra.birth_date,
    document: extra.document,
  }
}

function addressFields({ billing, delivery }: RequestSources["payable"]): Partial<PaymentRequest> {
  return {
    billing_country: billing?.country,
    billing_state: billing?.state,
    billing_city: billing?.city,
    billing_address: billing?.street,
    billing_postal_code: billing?.postal_code,
    delivery_firstname: delivery?.first_name,
    delivery_lastname: delivery?.last_name,
    delivery_country: delivery?.country,
    delivery_state: delivery?.state,
    delivery_city: delivery?.city,
    delivery_address: delivery?.street,
    delivery_postal_code: delivery?.postal_code,
  }
}

function cartItems(
  { payable, account, options }: RequestSources,
  currency: CurrencyCode
): PaymentRequest["cart_items"] {
  return payable.items.map((item) => {
    const price = exactPriceOf(item, account)
    return {
      name: item.name,
      quantity: piecesOf(item),
      type: item.type,
      category: item.category,
      productId: item.product_id,
      price: {
        amount_local_currency: describingAmount(price),
        currency,
        amount_usd: usdAmount(price, currency, options),
      },
    }
  })
}

/** The price of one, as the gateway wants it. */
function exactPriceOf({ unit_price, unit_price_with_tax }: Item, { profile }: Account): string {
  return profile.items.price === "with_tax" ? unit_price_with_tax : unit_price
}

function piecesOf({ quantity }: Item): number {
  return Math.max(1, Math.round(Number(quantity)))
}

function accountOwner(customer: Customer, past: PastOrders): NonNullable<PaymentRequest["account_owner"]>[number] {
  return {
    first_name: customer.first_name,
    last_name: customer.last_name,
    email: customer.email,
    account_id: customer.id,
    created: Math.floor(customer.created_at.getTime() / 1000),
    past_orders_count: past.count,
    past_orders_sum: past.sum,
  }
}
