import { useQuery } from "@tanstack/react-query"
import type { SubscriptionFigures } from "../../../application/subscriptions/subscription-figures"
import type { Json } from "../../lib/requests/json"
import { LIVE_LIST } from "../../lib/requests/live"
import { get } from "../../lib/requests/sdk"

/** The figures of the subscriptions in one currency. */
export type FiguresView = Json<SubscriptionFigures>

/** The figures of the last days, by the viewer's clock. */
export function useSubscriptionFigures(days: number) {
  const query = { days, time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone }
  return useQuery({
    queryKey: ["acquiring", "subscriptions", "figures", query],
    queryFn: () => get<{ figures: FiguresView[] }>("subscriptions/figures", query),
    ...LIVE_LIST,
  })
}
