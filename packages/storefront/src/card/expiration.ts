export interface Expiration {
  /** Two digits. */
  expirationMonth: string
  /** Four digits. */
  expirationYear: string
}

/**
 * Reads the expiry in the forms that people and browsers write: `MM/YY`, `M/YY`, `MMYY`, `MM/YYYY`, `YYYY-MM`. Both
 * fields are empty for any other text. The backend checks whether the month exists and the card has expired.
 */
export function readExpiration(text: string): Expiration {
  const yearFirst = /^(\d{4})\D+(\d{1,2})$/.exec(text)
  const monthFirst = /^(\d{1,2})\D*(\d{4}|\d{2})$/.exec(text)
  const month = yearFirst?.[2] ?? monthFirst?.[1]
  const year = yearFirst?.[1] ?? monthFirst?.[2] ?? ""
  return { expirationMonth: month?.padStart(2, "0") ?? "", expirationYear: year.length === 2 ? `20${year}` : year }
}
