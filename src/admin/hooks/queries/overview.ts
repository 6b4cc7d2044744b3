import { useQuery } from "@tanstack/react-query"
import type { OverviewRecord } from "../../../application/admin/read-overview"
import type { Json } from "../../lib/requests/json"
import { LIVE_LIST } from "../../lib/requests/live"
import { get } from "../../lib/requests/sdk"

export type OverviewView = Json<OverviewRecord>

export interface OverviewQuery {
  readonly days: number
  readonly account?: string
}

/** The overview of the last days, by the viewer's clock. */
export function useOverview(input: OverviewQuery) {
  const query = { ...input, time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone }
  return useQuery({
    queryKey: ["acquiring", "overview", query],
    queryFn: () => get<{ overview: OverviewView }>("overview", query),
    ...LIVE_LIST,
  })
}
