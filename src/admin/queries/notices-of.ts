import { useQuery } from "@tanstack/react-query"
import type { NotificationRecord } from "../../workflows/merchant/notification-record"
import type { Json } from "../lib/json"
import { LIVE } from "../lib/live"
import { get } from "../lib/sdk"

export type NoticeView = Json<NotificationRecord>

const MOST = 100

/** The notifications about a payment, the newest first. */
export function useNoticesOf(paymentId: string) {
  return useQuery({
    queryKey: ["acquiring", "notifications", { payment_id: paymentId }],
    queryFn: () =>
      get<{ notifications: NoticeView[]; count: number }>("notifications", { payment_id: paymentId, limit: MOST }),
    ...LIVE,
  })
}
