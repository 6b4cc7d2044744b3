import { useQuery } from "@tanstack/react-query"
import type { AuditRecord } from "../../application/admin/audit/audit-record"
import type { Json } from "../lib/json"
import type { ListQuery } from "../lib/list-query"
import { LIVE_LIST } from "../lib/live"
import { get } from "../lib/sdk"

export type AuditEntryView = Json<AuditRecord>

/** A page of the audit log. */
export function useActivity(query: ListQuery) {
  return useQuery({
    queryKey: ["acquiring", "activity", query],
    queryFn: () => get<{ activity: AuditEntryView[]; count: number }>("audit", query),
    ...LIVE_LIST,
  })
}
