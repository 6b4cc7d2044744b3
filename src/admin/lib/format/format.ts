export { formatMoney } from "../../../domain/shared/format-money"

/** @param timeZone by default the viewer's own */
export function formatMoment(moment: string, locale: string, timeZone?: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeStyle: "short", timeZone }).format(new Date(moment))
}

/** A moment to the second, with the zone. */
export function formatExactMoment(moment: string, locale: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: "full", timeStyle: "long" }).format(new Date(moment))
}
