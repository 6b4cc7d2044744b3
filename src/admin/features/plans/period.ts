import type { Period } from "../../../domain/shared/calendar"
import { useText } from "../../lib/format/text"

/** Formats the interval between two billing cycles: every month, every 3 months. */
export function usePeriod(): (period: Period) => string {
  const t = useText()
  return ({ interval, interval_count: count }) =>
    count === 1 ? t(`plans.every.${interval}`) : t(`plans.everySo.${interval}`, { count })
}
