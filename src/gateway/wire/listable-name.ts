import { findCardNumber } from "../../domain/payments/card"

const FIELD_NAME = /^[A-Za-z_][\w.-]{0,63}$/

/**
 * Whether a name that was received may be listed in what is handed out: a field's name, in which no card number stands and
 * which changes nothing of an object that it is copied into.
 */
export function isListableName(name: string): boolean {
  return FIELD_NAME.test(name) && name !== "__proto__" && findCardNumber(name) === undefined
}
