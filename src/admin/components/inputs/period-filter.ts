import { useMemo } from "react"
import { useText } from "../../lib/format/text"
import { startOfDay, useToday } from "../../lib/format/today"

/** A filter of a list by its creation date: the last days by the viewer's clock, or dates that the user types. */
export function usePeriodFilter() {
  const t = useText()
  const today = useToday()
  return useMemo(
    () => ({
      type: "date" as const,
      format: "date" as const,
      rangeOptionLabel: t("period.custom"),
      rangeOptionStartLabel: t("period.from"),
      rangeOptionEndLabel: t("period.to"),
      options: [
        { label: t("period.today"), value: since(today, 0) },
        { label: t("period.week"), value: since(today, 7) },
        { label: t("period.month"), value: since(today, 30) },
      ],
    }),
    [t, today]
  )
}

/** From the start of the day that many days ago. */
function since(today: number, days: number): { readonly $gte: string } {
  return { $gte: new Date(startOfDay(new Date(today), days)).toISOString() }
}
