/**
 * Formats decimal text as money, to the last digit: `Intl` reads the text directly, so there is no float in between.
 */
export function formatMoney(amount: string, currency: string, locale: string): string {
  if (!isDecimal(amount)) return `${amount} ${currency.toUpperCase()}`
  try {
    return new Intl.NumberFormat(locale, { style: "currency", currency, maximumFractionDigits: 20 }).format(amount)
  } catch {
    return `${amount} ${currency.toUpperCase()}`
  }
}

function isDecimal(text: string): text is `${number}` {
  return /^-?\d+(\.\d+)?$/.test(text)
}
