import { useLocale } from "../../lib/format/text"

/** A day such as 2026-11-22 in the viewer's format; it has no time zone. */
export function useDay(): (day: string | undefined) => string {
  const format = new Intl.DateTimeFormat(useLocale(), { day: "numeric", month: "short", timeZone: "UTC" })
  return (day) => (day === undefined ? "" : format.format(new Date(`${day}T12:00:00Z`)))
}

/** A share from 0 to 1 in the viewer's format; a dash if there is none. */
export function usePercent(): (share: number | undefined) => string {
  const format = new Intl.NumberFormat(useLocale(), { style: "percent", maximumFractionDigits: 1 })
  return (share) => (share === undefined ? "–" : format.format(share))
}
