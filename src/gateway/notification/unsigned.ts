import type { Profile } from "../profile"

/**
 * Whether a notification's signature covers a field. The family's default covers the payment result only: a refund's or
 * dispute's own fields can be added to any signed message by whoever has seen it, the shopper's browser included.
 */
export function isSigned(field: string, { notifications: { signature } }: Profile): boolean {
  return signature.strategy === "sorted" ? !signature.excluded.includes(field) : signature.fields.includes(field)
}

/** What decides how a payment ended, and which one. */
const DECIDING: readonly string[] = ["order_no", "currency", "amount", "order_status"]

/**
 * Whether a verified notification says how a payment ended. Where only values are signed (`sorted`), it does not: the shopper, whose
 * browser brings the signed message of a decline, can name its values anew and make a success of it.
 */
export function signsOutcome({ notifications: { signature } }: Profile): boolean {
  return signature.strategy === "fields" && DECIDING.every((field) => signature.fields.includes(field))
}
