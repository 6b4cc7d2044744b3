/** An amount in the currency's own form. `Intl` reads decimal text to the last digit, so there is no float in between. */
export function formatAmount(
  { value, currency }: { value: number | string; currency: string },
  locale: string | undefined
): string {
  const code = currency.toUpperCase()
  if (typeof value === "string" && !isDecimal(value)) return `${value} ${code}`
  return new Intl.NumberFormat(locale, { style: "currency", currency: code }).format(value)
}

function isDecimal(text: string): text is `${number}` {
  return /^-?\d+(\.\d+)?$/.test(text)
}

/** A day, such as 1 March 2030. */
export function formatDate(time: string, locale: string | undefined): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: "long" }).format(new Date(time))
}

/** A card's last month from `YYYY-MM`, such as 03/2030. */
export function formatMonth(expires: string): string {
  const [year, month] = expires.split("-")
  return `${month}/${year}`
}
