import { findCardNumber } from "../../domain/payments/card"

const FIELD_NAME = /^[A-Za-z_][\w.-]{0,63}$/

/**
 * Whether a received name may appear in output. It must be a field name without a card number, and must not alter an
 * object that it is copied into.
 */
export function isListableName(name: string): boolean {
  return FIELD_NAME.test(name) && name !== "__proto__" && findCardNumber(name) === undefined
}
