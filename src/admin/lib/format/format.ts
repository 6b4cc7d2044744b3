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

/** @param timeZone by default the viewer's own */
export function formatMoment(moment: string, locale: string, timeZone?: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeStyle: "short", timeZone }).format(new Date(moment))
}

/** A moment to the second, with the zone. */
export function formatExactMoment(moment: string, locale: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: "full", timeStyle: "long" }).format(new Date(moment))
}
