import { useMemo } from "react"
import { useText } from "../lib/text"

/** A filter of a list by the day on which its rows were made: some days back from today, by the viewer's clock, or days that are typed. */
export function usePeriodFilter() {
  const t = useText()
  return useMemo(
    () => ({
      type: "date" as const,
      format: "date" as const,
      rangeOptionLabel: t("period.custom"),
      rangeOptionStartLabel: t("period.from"),
      rangeOptionEndLabel: t("period.to"),
      options: [
        { label: t("period.today"), value: since(0) },
        { label: t("period.week"), value: since(7) },
        { label: t("period.month"), value: since(30) },
      ],
    }),
    [t]
  )
}

/** From the beginning of the day so many days ago; not all days have 24 hours. */
function since(days: number): { readonly $gte: string } {
  const now = new Date()
  return { $gte: new Date(now.getFullYear(), now.getMonth(), now.getDate() - days).toISOString() }
}
