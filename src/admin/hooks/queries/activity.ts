import { useQuery } from "@tanstack/react-query"
import type { AuditRecord } from "../../../application/admin/audit/audit-record"
import type { Json } from "../../lib/requests/json"
import type { ListQuery } from "../../lib/requests/list-query"
import { LIVE_LIST } from "../../lib/requests/live"
import { get } from "../../lib/requests/sdk"

export type AuditEntryView = Json<AuditRecord>

/** A page of the audit log. */
export function useActivity(query: ListQuery) {
  return useQuery({
    queryKey: ["acquiring", "activity", query],
    queryFn: () => get<{ activity: AuditEntryView[]; count: number }>("audit", query),
    ...LIVE_LIST,
  })
}
