import { PAYMENT_FIELDS } from "../operations/payment-fields"
import type { Profile } from "../profile/profile"

/**
 * Whether a webhook's signature covers a field. The family's default covers the payment result only. Anyone who saw a
 * signed message, including the shopper's browser, can add fields of a refund or dispute to it.
 */
export function isSigned(field: string, { webhooks: { signature } }: Profile): boolean {
  return signature.strategy === "sorted" ? !signature.excluded.includes(field) : signature.fields.includes(field)
}

/** The fields that identify a payment and decide how it ended. */
const DECIDING: readonly string[] = ["order_no", "currency", "amount", "order_status"]

/** The fields of a /v1/checkout request whose text the shopper cannot choose. */
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
 * Returns the signed fields of a /v1/checkout request whose text a shopper can choose
 * (`operations.checkout.signature`). The gateway's page shows the signature to the shopper, and webhooks use the same
 * key. A shopper who chooses part of the signed text can make the plugin sign the text of a success. With the strategy
 * `sorted` all fields are signed.
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
 * Whether a verified webhook proves how a payment ended.
 * - Not if only values are signed (`sorted`). The shopper's browser delivers the signed message of a decline, and the
 *   shopper can rename its values to form a success.
 * - Not if the checkout request signs a text of the shopper ({@link shopperTextInCheckout}) and the gateway can be
 *   queried.
 */
export function signsOutcome(profile: Profile): boolean {
  const {
    webhooks: { signature },
    operations,
  } = profile
  if (operations.query.enabled && operations.checkout.enabled && shopperTextInCheckout(profile).length > 0) return false
  return signature.strategy === "fields" && DECIDING.every((field) => signature.fields.includes(field))
}
