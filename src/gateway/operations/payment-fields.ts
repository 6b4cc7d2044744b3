import { createMessage } from "../../domain/shared/messages/message"
import type { Secret } from "../../domain/shared/secret"
import { InvalidField } from "../outcomes/errors"
import { encodeItems } from "../client/items"
import {
  encodeAmount,
  encodeCode,
  encodeId,
  encodeReturnUrl,
  encodeSecret,
  encodeText,
  encodeUrl,
} from "../wire/field-encoders"
import type { EncodeContext } from "../wire/field-encoders"
import { WireNumber } from "../wire/wire-value"
import type { WireFields, WireValue } from "../wire/wire-value"
import {
  encodeAccountOwner,
  encodeCartItem,
  encodeMpiInfo,
  encodeSubscription,
  encodeTotalDiscount,
} from "./payment-detail-encoders"
import type { PaymentRequest } from "./payment-request"

export type Encoders<Request> = {
  readonly [Field in keyof Request]-?: (value: NonNullable<Request[Field]>, context: EncodeContext) => WireValue
}

/** The encoders of all fields of a payment request, in the order of the document (gateway-api 2.2) and of the wire. */
export const PAYMENT_FIELDS: Encoders<PaymentRequest> = {
  order_no: encodeId,
  currency: encodeCode,
  amount: encodeAmount,
  item_total: encodeAmount,
  shipping: encodeAmount,
  handling: encodeAmount,
  tax_total: encodeAmount,
  insurance: encodeAmount,
  shipping_discount: encodeAmount,
  discount: encodeAmount,
  website: encodeText,
  items: (items, { profile, currency }) => encodeItems(items, profile, currency),
  note: encodeText,
  custom: encodeText,
  shopper_id: encodeId,
  shopper_email: encodeId,
  shopper_ip: encodeId,
  shopper_phone: encodeText,
  shopper_level: encodeText,
  first_name: encodeText,
  last_name: encodeText,
  birth_date: (date, context) => {
    if (!/^\d{2}-\d{2}-\d{4}$/.test(date))
      throw new InvalidField("birth_date", createMessage("gateway.birth_date_format"))
    return encodeText(date, context)
  },
  document: encodeText,
  open3d: (wanted, { profile }) => profile.words.open3d[wanted ? "on" : "off"],
  token_flag: (wanted, { profile }) => profile.words.token_flag[wanted ? "save" : "none"],
  billing_country: encodeCode,
  billing_state: encodeText,
  billing_city: encodeText,
  billing_address: encodeText,
  billing_postal_code: encodeText,
  delivery_firstname: encodeText,
  delivery_lastname: encodeText,
  delivery_country: encodeCode,
  delivery_state: encodeText,
  delivery_city: encodeText,
  delivery_address: encodeText,
  delivery_postal_code: encodeText,
  os: encodeText,
  browser: encodeText,
  browser_lang: encodeText,
  time_zone: encodeText,
  resolution: encodeText,
  color_depth: encodeText,
  accept: encodeText,
  user_agent: encodeText,
  cookie_new: encodeText,
  cookie_old: encodeText,
  challenge_window_size: encodeText,
  session_id: encodeText,
  device_fingerprint: encodeText,
  device_type: (device, { profile }) => profile.words.device_type[device],
  order_type: encodeText,
  platform_source: encodeText,
  checkout_time: (seconds, { profile }) => {
    if (!Number.isSafeInteger(seconds) || seconds < 0)
      throw new InvalidField("checkout_time", createMessage("gateway.not_whole_seconds"))
    return new WireNumber(profile.formats.checkout_time === "seconds" ? String(seconds) : String(seconds * 1000))
  },
  antifraud_token_cookie: encodeText,
  notify_url: encodeUrl,
  installments: encodeText,
  installments_id: encodeText,
  price_id: encodeText,
  quote_id: encodeText,
  quote_price: encodeText,
  storefront_domains: encodeText,
  cart_items: (items, context) => items.map((item) => encodeCartItem(item, context)),
  account_owner: (owners, context) => owners.map((owner) => encodeAccountOwner(owner, context)),
  total_discount: (discounts, context) => discounts.map((discount) => encodeTotalDiscount(discount, context)),
  additional_information: (entries, context) => entries.map((entry) => encodeMpiInfo(entry, context)),
  subscription: encodeSubscription,
}

/** The card, or the token that replaces it (gateway-api 2.2). */
export const CARD_FIELDS: Encoders<{
  card: Secret
  expiration_month: string
  expiration_year: string
  security_code: Secret
  token_id: Secret
}> = {
  card: encodeSecret,
  expiration_month: encodeText,
  expiration_year: encodeText,
  security_code: encodeSecret,
  token_id: encodeSecret,
}

/** The return addresses of the hosted page (gateway-api 6.1). */
export const RETURN_FIELDS: Encoders<{ return_url: string; cancel_url: string }> = {
  return_url: encodeReturnUrl,
  cancel_url: encodeReturnUrl,
}

/** Encodes the given fields of a request, in the order of the encoders. */
export function encodeFields<Request extends object>(
  encoders: Encoders<Request>,
  request: Readonly<Partial<Request>>,
  context: Omit<EncodeContext, "field">
): WireFields {
  const encoded: Record<string, WireValue> = {}
  for (const field in encoders) {
    const value = request[field]
    if (value !== undefined && value !== null) encoded[field] = encoders[field](value, { ...context, field })
  }
  return encoded
}

/** Encodes a payment request without its card. The profile's fallbacks fill in fields that the caller leaves out. */
export function encodePayment(request: PaymentRequest, context: Omit<EncodeContext, "field">): WireFields {
  const { fallbacks } = context.profile
  const complete: PaymentRequest = {
    ...request,
    items: request.items ?? [],
    shopper_level: request.shopper_level ?? unlessEmpty(fallbacks.shopper_level),
    challenge_window_size: request.challenge_window_size ?? unlessEmpty(fallbacks.challenge_window_size),
    device_type: request.device_type ?? fallbacks.device_type,
    order_type: request.order_type ?? unlessEmpty(fallbacks.order_type),
    platform_source: request.platform_source ?? unlessEmpty(fallbacks.platform_source),
  }
  return encodeFields(PAYMENT_FIELDS, complete, context)
}

function unlessEmpty(text: string): string | undefined {
  return text === "" ? undefined : text
}
