import type { Profile } from "../profile"

/**
 * Whether a notification's signature covers a field. The family's default covers the payment result only: a refund's or
 * dispute's own fields can be added to any signed message by whoever has seen it, the shopper's browser included.
 */
export function isSigned(field: string, { notifications: { signature } }: Profile): boolean {
  return signature.strategy === "sorted" ? !signature.excluded.includes(field) : signature.fields.includes(field)
}
