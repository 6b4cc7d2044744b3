import { useQuery } from "@tanstack/react-query"
import type { RefundRecord } from "../../../application/admin/refund-record"
import type { Json } from "../../lib/requests/json"
import type { ListQuery } from "../../lib/requests/list-query"
import { LIVE_LIST } from "../../lib/requests/live"
import { get } from "../../lib/requests/sdk"
import { AGAIN_MS } from "./payments"

export type RefundView = Json<RefundRecord>

/** A page of the refunds, with a shorter polling interval while one is in progress. */
export function useRefunds(query: ListQuery) {
  return useQuery({
    queryKey: ["acquiring", "refunds", query],
    queryFn: () => get<{ refunds: RefundView[]; count: number }>("refunds", query),
    ...LIVE_LIST,
    refetchInterval: ({ state: { data } }) =>
      data?.refunds.some(({ state }) => state === "processing") === true ? AGAIN_MS : LIVE_LIST.refetchInterval,
  })
}
