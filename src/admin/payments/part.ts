import {
  addDecimal,
  compareDecimal,
  formatDecimal,
  negateDecimal,
  parseDecimal,
  roundDecimal,
} from "../../domain/shared/decimal"
import { digitsOf } from "./digits"

/** Why an amount cannot be sent. */
export type PartFault = "not_decimal" | "not_positive" | "too_fine" | "too_much"

const ZERO = { units: 0n, scale: 0 }

/** What is wrong with an amount that somebody typed, of which at most `left` is to be had; undefined where nothing is. */
export function faultOf(typed: string, left: string, currencyCode: string): PartFault | undefined {
  const value = /^\d+(\.\d+)?$/.test(typed) ? parseDecimal(typed) : undefined
  if (!value) return "not_decimal"
  if (compareDecimal(value, ZERO) <= 0) return "not_positive"
  if (compareDecimal(value, roundDecimal(value, digitsOf(currencyCode))) !== 0) return "too_fine"
  return compareDecimal(value, parseDecimal(left) ?? ZERO) > 0 ? "too_much" : undefined
}

/** What of `left` is not in a part that has no fault. */
export function restOf(left: string, part: string): string {
  return formatDecimal(addDecimal(parseDecimal(left) ?? ZERO, negateDecimal(parseDecimal(part) ?? ZERO)))
}

/** Whether nothing of `left` is left after a part that has no fault. */
export function isAllOf(left: string, part: string): boolean {
  return compareDecimal(parseDecimal(left) ?? ZERO, parseDecimal(part) ?? ZERO) === 0
}
