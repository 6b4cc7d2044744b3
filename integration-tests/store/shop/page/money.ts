const formats = new Map<string, Intl.NumberFormat>()

/** An amount for the eye. The store has done the sums; here it is only written, with the currency's own digits. */
export function money(amount: number, currency: string): string {
  const code = currency.toUpperCase()
  const format = formats.get(code) ?? new Intl.NumberFormat("en", { style: "currency", currency: code })
  formats.set(code, format)
  return format.format(amount)
}
