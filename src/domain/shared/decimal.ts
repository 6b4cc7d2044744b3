/**
 * Decimal text as an exact number: `units / 10^scale`.
 *
 * It uses `bigint` because a float would lose cents, and ring 1 may not use a package.
 */
export interface Decimal {
  readonly units: bigint
  readonly scale: number
}

const DECIMAL = /^([+-]?)(\d+)(?:\.(\d+))?$/

/**
 * Reads plain decimal text such as `21.765125` or `-3`. Returns `undefined` for anything else (exponents, blanks,
 * `NaN`).
 */
export function parseDecimal(text: string): Decimal | undefined {
  const match = DECIMAL.exec(text)
  if (!match) return undefined
  const [, sign, whole = "", fraction = ""] = match
  const units = BigInt(whole + fraction)
  return { units: sign === "-" ? -units : units, scale: fraction.length }
}

/** A value with `digits` decimals, rounded half up, away from zero. */
export function roundDecimal({ units, scale }: Decimal, digits: number): Decimal {
  if (scale <= digits) return { units: units * 10n ** BigInt(digits - scale), scale: digits }
  const divisor = 10n ** BigInt(scale - digits)
  const size = units < 0n ? -units : units
  const rounded = (size + divisor / 2n) / divisor
  return { units: units < 0n ? -rounded : rounded, scale: digits }
}

/** Plain decimal text with exactly `scale` decimals. */
export function formatDecimal({ units, scale }: Decimal): string {
  const negative = units < 0n
  const digits = (negative ? -units : units).toString().padStart(scale + 1, "0")
  const whole = digits.slice(0, digits.length - scale)
  const text = scale === 0 ? whole : `${whole}.${digits.slice(digits.length - scale)}`
  return negative ? `-${text}` : text
}

export function addDecimal(a: Decimal, b: Decimal): Decimal {
  const scale = Math.max(a.scale, b.scale)
  return { units: roundDecimal(a, scale).units + roundDecimal(b, scale).units, scale }
}

export function negateDecimal({ units, scale }: Decimal): Decimal {
  return { units: -units, scale }
}

/** -1, 0 or 1 by value: `2` and `2.00` are equal. */
export function compareDecimal(a: Decimal, b: Decimal): -1 | 0 | 1 {
  const { units } = addDecimal(a, negateDecimal(b))
  return units < 0n ? -1 : units > 0n ? 1 : 0
}
