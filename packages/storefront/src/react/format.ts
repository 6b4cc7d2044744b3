/** An amount in the currency's own form. */
export function formatAmount(
  { value, currency }: { value: number | string; currency: string },
  locale: string | undefined
): string {
  return new Intl.NumberFormat(locale, { style: "currency", currency: currency.toUpperCase() }).format(Number(value))
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
