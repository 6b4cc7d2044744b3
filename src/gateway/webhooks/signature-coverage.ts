import { PAYMENT_FIELDS } from "../operations/payment-fields"
import type { Profile } from "../profile/profile"

/**
 * Whether a webhook's signature covers a field. The family's default covers the payment result only: a refund's or
 * dispute's own fields can be added to any signed message by whoever has seen it, the shopper's browser included.
 */
export function isSigned(field: string, { webhooks: { signature } }: Profile): boolean {
  return signature.strategy === "sorted" ? !signature.excluded.includes(field) : signature.fields.includes(field)
}

/** What decides how a payment ended, and which one. */
const DECIDING: readonly string[] = ["order_no", "currency", "amount", "order_status"]

/** The fields of a /v1/checkout request whose text no shopper chooses. */
const NOT_OF_SHOPPERS: readonly string[] = [
  ...[
    "merchant_id",
    "account_id",
    "order_no",
    "currency",
    "amount",
    "return_url",
    "cancel_url",
    "notify_url",
    "website",
  ],
  ...[
    "item_total",
    "shipping",
    "handling",
    "tax_total",
    "insurance",
    "shipping_discount",
    "discount",
    "open3d",
    "token_flag",
  ],
]

/**
 * The signed fields of our /v1/checkout request whose text a shopper can choose (`operations.checkout.signature`). The gateway's page shows that
 * signature to the shopper, and webhooks are signed with the same key: a shopper who chooses a part of the signed text can have us sign the
 * text of a success. With the strategy `sorted` all fields are signed.
 */
export function shopperTextInCheckout({ operations: { checkout } }: Profile): readonly string[] {
  const { strategy, fields, excluded } = checkout.signature
  const signed =
    strategy === "sorted"
      ? Object.keys(PAYMENT_FIELDS).filter((field) => !excluded.includes(checkout.request_names[field] ?? field))
      : fields
  return signed.filter((field) => !NOT_OF_SHOPPERS.includes(field))
}

/**
 * Whether a verified webhook says how a payment ended. Where only values are signed (`sorted`), it does not: the shopper, whose
 * browser brings the signed message of a decline, can name its values anew and make a success of it. Nor does it as long as the gateway can be
 * asked, if our own request signs what a shopper wrote ({@link shopperTextInCheckout}).
 */
export function signsOutcome(profile: Profile): boolean {
  const {
    webhooks: { signature },
    operations,
  } = profile
  if (operations.query.enabled && operations.checkout.enabled && shopperTextInCheckout(profile).length > 0) return false
  return signature.strategy === "fields" && DECIDING.every((field) => signature.fields.includes(field))
}
