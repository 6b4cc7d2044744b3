import {
  addDecimal,
  compareDecimal,
  formatDecimal,
  negateDecimal,
  parseDecimal,
  roundDecimal,
} from "../../../../domain/shared/decimal"
import { digitsOf } from "../digits"

/** Why an amount cannot be sent. */
export type PartFault = "not_decimal" | "not_positive" | "too_fine" | "too_much"

const ZERO = { units: 0n, scale: 0 }

/** Validates the amount that a user typed, with at most `left`; `undefined` if it is valid. */
export function faultOf(typed: string, left: string, currencyCode: string): PartFault | undefined {
  const value = /^\d+(\.\d+)?$/.test(typed) ? parseDecimal(typed) : undefined
  if (!value) return "not_decimal"
  if (compareDecimal(value, ZERO) <= 0) return "not_positive"
  if (compareDecimal(value, roundDecimal(value, digitsOf(currencyCode))) !== 0) return "too_fine"
  return compareDecimal(value, parseDecimal(left) ?? ZERO) > 0 ? "too_much" : undefined
}

/** The remainder of `left` after a valid part. */
export function restOf(left: string, part: string): string {
  return formatDecimal(addDecimal(parseDecimal(left) ?? ZERO, negateDecimal(parseDecimal(part) ?? ZERO)))
}

/** Whether a valid part uses all of `left`. */
export function isAllOf(left: string, part: string): boolean {
  return compareDecimal(parseDecimal(left) ?? ZERO, parseDecimal(part) ?? ZERO) === 0
}
