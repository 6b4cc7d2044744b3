import { useQuery } from "@tanstack/react-query"
import type { WebhookEventRecord } from "../../../application/admin/webhook-event-record"
import type { Json } from "../../lib/requests/json"
import { LIVE } from "../../lib/requests/live"
import { get } from "../../lib/requests/sdk"

export type WebhookView = Json<WebhookEventRecord>

const MOST = 100

/** The webhooks about a payment, newest first. */
export function useWebhooksOf(paymentId: string) {
  return useQuery({
    queryKey: ["acquiring", "webhooks", { payment_id: paymentId }],
    queryFn: () => get<{ webhooks: WebhookView[]; count: number }>("webhooks", { payment_id: paymentId, limit: MOST }),
    ...LIVE,
  })
}
