/** An amount in hundredths. The gateway writes every currency with exactly two decimals, even JPY (section 2.1). */
export type Hundredths = bigint

const AMOUNT = /^\d{1,12}\.\d{2}$/

/** Reads `12.30`; `undefined` for anything else (`12`, `12.3`, `-1.00`, blanks) and for more than 15 characters. */
export function readAmount(text: string): Hundredths | undefined {
  return AMOUNT.test(text) ? BigInt(text.replace(".", "")) : undefined
}

export function writeAmount(amount: Hundredths): string {
  const digits = amount.toString().padStart(3, "0")
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** Removes trailing zeros: `25` for `25.00`, `2.5` for `2.50`. */
export const shortAmount = (text: string): string => text.replace(/\.?0+$/, "")

export function sumAmounts(amounts: Iterable<Hundredths>): Hundredths {
  let sum = 0n
  for (const amount of amounts) sum += amount
  return sum
}
