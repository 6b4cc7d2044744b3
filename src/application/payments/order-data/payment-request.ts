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

/** The items and totals of a payment, and the customer data that the gateway may receive. */
export type PaidFor = Omit<Payable, "kind" | "id">

/**
 * Removes all customer data except the email that the payer typed. A page of a payment link opens for any holder of its
 * address, and the gateway's page may contain or show the data that was sent.
 */
export function withoutCustomer({ items, totals, discountCodes }: PaidFor, email: string): PaidFor {
  return { items, totals, discountCodes, email }
}

export interface RequestSources {
  readonly row: PaymentRow
  readonly request: ShopperRequest
  readonly payable: PaidFor
  /** When the shopper reached the payment: creation of the session. */
  readonly startedAt: Date
  readonly pastOrders: PastOrders
  readonly account: Account
  readonly options: AcquiringOptions
  /**
   * Whether the card has to be saved even if the customer did not agree, because a store-billed subscription needs it.
   */
  readonly storesCard: boolean
  /** The mandate's terms, if the gateway bills the subscription. */
  readonly subscription?: Subscription
}

/**
 * Builds all fields of gateway-api 2.2 to 2.7 except the card's. Amount, currency and order number come from the
 * committed row, and the data of browser and storefront from the validated request. All other fields come from the
 * server.
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
    // The store's cookies contain shoppers' logins, so none is sent.
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

/** `undefined` if the browser does not report it; the profile's `fallbacks.device_type` applies then. */
function deviceOf({ device_type }: ShopperRequest["browser"]): PaymentRequest["device_type"] {
  if (device_type === undefined || device_type === "") return undefined
  return device_type.toUpperCase() === "MOBILE" ? "mobile" : "desktop"
}

/** Returns the amount and currency of a committed row as sent to the gateway. */
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

/** The unit price, with or without tax as the profile requires. */
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
