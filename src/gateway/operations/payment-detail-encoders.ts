import { createMessage } from "../../domain/shared/messages/message"
import { parseDecimal } from "../../domain/shared/decimal"
import type { GatewayAmount } from "../../domain/shared/money"
import { InvalidField } from "../outcomes/errors"
import type { Profile } from "../profile/profile"
import { encodeAmount, encodeCode, encodeId, encodeText } from "../wire/field-encoders"
import type { EncodeContext } from "../wire/field-encoders"
import { WireNumber } from "../wire/wire-value"
import type { WireFields } from "../wire/wire-value"
import type { AccountOwner, AdditionalInformation, CartItem, Subscription, TotalDiscount } from "./payment-details"

/** Amounts are numbers here, written from their decimal text. */
export function encodeCartItem({ price, ...item }: CartItem, context: EncodeContext): WireFields {
  const money = (amount: GatewayAmount): WireNumber =>
    new WireNumber(encodeAmount(amount, { ...context, currency: price.currency }))
  return {
    basic_item_data: {
      name: encodeText(item.name, context),
      quantity: String(wholeNumber(item.quantity, "cart_items.quantity")),
      type: optionalText(item.type, context),
      price: {
        amount_usd: price.amount_usd && new WireNumber(price.amount_usd),
        amount_local_currency: money(price.amount_local_currency),
        currency: encodeCode(price.currency, context),
      },
      category: optionalText(item.category, context),
      productId: optionalText(item.productId, context),
    },
  }
}

export function encodeAccountOwner(owner: AccountOwner, context: EncodeContext): WireFields {
  return {
    first_name: optionalText(owner.first_name, context),
    last_name: optionalText(owner.last_name, context),
    email: optionalText(owner.email, context),
    account_id: optionalText(owner.account_id, context),
    created: optionalNumber(owner.created, "account_owner.created"),
    past_orders_count: optionalNumber(owner.past_orders_count, "account_owner.past_orders_count"),
    past_orders_sum:
      owner.past_orders_sum === undefined
        ? undefined
        : decimalNumber(owner.past_orders_sum, "account_owner.past_orders_sum"),
    lastLogin_ip: optionalText(owner.lastLogin_ip, context),
    registration_ip: optionalText(owner.registration_ip, context),
  }
}

export function encodeTotalDiscount(discount: TotalDiscount, context: EncodeContext): WireFields {
  return {
    coupon_code_used: encodeText(discount.coupon_code_used, context),
    discount_type: encodeText(discount.discount_type, context),
  }
}

export function encodeMpiInfo({ mpi_info }: AdditionalInformation, context: EncodeContext): WireFields {
  return {
    mpi_info: {
      eci: optionalText(mpi_info.eci, context),
      cavv: optionalText(mpi_info.cavv, context),
      xid: optionalText(mpi_info.xid, context),
      dsTransID: optionalText(mpi_info.dsTransID, context),
    },
  }
}

export function encodeSubscription(subscription: Subscription, context: EncodeContext): WireFields {
  const { profile } = context
  return {
    contract: optionalText(subscription.contract, context),
    contract_name: encodeId(subscription.contract_name, { ...context, field: "contract_name" }),
    contract_amount: encodeAmount(subscription.contract_amount, { ...context, field: "contract_amount" }),
    interval: subscription.interval ?? profile.fallbacks.interval,
    interval_count: String(wholeNumber(subscription.interval_count, "subscription.interval_count")),
    billing_cycle: optionalNumber(subscription.billing_cycle, "subscription.billing_cycle"),
    promotion_cycle: optionalNumber(subscription.promotion_cycle, "subscription.promotion_cycle"),
    contract_start: optionalDate(subscription.contract_start, "subscription.contract_start", profile),
    contract_end: optionalDate(subscription.contract_end, "subscription.contract_end", profile),
    price_id: optionalText(subscription.price_id, context),
  }
}

/** The length limits of the payment's own fields do not apply to fields of the same name here. */
function optionalText(value: string | undefined, context: EncodeContext): string | undefined {
  return value === undefined ? undefined : encodeText(value, { ...context, field: "" })
}

function optionalNumber(value: number | undefined, field: string): WireNumber | undefined {
  return value === undefined ? undefined : new WireNumber(String(wholeNumber(value, field)))
}

function wholeNumber(value: number, field: string): number {
  if (!Number.isSafeInteger(value) || value < 0)
    throw new InvalidField(field, createMessage("gateway.not_whole_number"))
  return value
}

function decimalNumber(value: string, field: string): WireNumber {
  if (!parseDecimal(value)) throw new InvalidField(field, createMessage("gateway.not_decimal_number"))
  return new WireNumber(value.replace(/^\+/, "").replace(/^(-?)0+(?=\d)/, "$1"))
}

function optionalDate(value: string | undefined, field: string, { formats }: Profile): string | undefined {
  if (value === undefined) return undefined
  const [, year = "", month = "", day = ""] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(value) ?? []
  if (year === "") throw new InvalidField(field, createMessage("gateway.date_format"))
  switch (formats.contract_date) {
    case "YYYY-MM-DD":
      return value
    case "YYYYMMDD":
      return year + month + day
    case "DD-MM-YYYY":
      return `${day}-${month}-${year}`
  }
}
