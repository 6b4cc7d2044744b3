import { useQuery } from "@tanstack/react-query"
import type { ProblemRecord } from "../../../application/admin/problem-record"
import type { Json } from "../../lib/requests/json"
import type { ListQuery } from "../../lib/requests/list-query"
import { LIVE_LIST } from "../../lib/requests/live"
import { get } from "../../lib/requests/sdk"

export type ProblemView = Json<ProblemRecord>

/** A page of the problems. */
export function useProblems(query: ListQuery) {
  return useQuery({
    queryKey: ["acquiring", "problems", query],
    queryFn: () => get<{ problems: ProblemView[]; count: number }>("problems", query),
    ...LIVE_LIST,
  })
}

/** The open problems of a payment. */
export function useProblemsOf(paymentId: string) {
  return useProblems({ payment_id: paymentId, limit: 100 })
}
