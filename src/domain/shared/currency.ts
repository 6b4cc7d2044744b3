import type { Brand } from "./brand"

/** A currency code of ISO 4217, upper case. */
export type CurrencyCode = Brand<string, "CurrencyCode">

/** The ISO 4217 currencies whose minor unit is not two digits. */
const DIGITS: Readonly<Record<number, string>> = {
  0: "BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF",
  3: "BHD IQD JOD KWD LYD OMR TND",
  4: "CLF UYW",
}

const EXCEPTIONS: ReadonlyMap<string, number> = new Map(
  Object.entries(DIGITS).flatMap(([digits, codes]) => codes.split(" ").map((code) => [code, Number(digits)] as const))
)

/**
 * Reads a currency code in either case, because Medusa writes `eur`. Returns `undefined` if it is not three letters.
 */
export function parseCurrency(text: string): CurrencyCode | undefined {
  return /^[A-Za-z]{3}$/.test(text) ? (text.toUpperCase() as CurrencyCode) : undefined
}

/** The number of decimals of a currency in ISO 4217. */
export function currencyDigits(currency: CurrencyCode): number {
  return EXCEPTIONS.get(currency) ?? 2
}
