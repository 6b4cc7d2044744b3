import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import type { WebhookEventRecord } from "../../../application/admin/webhook-event-record"
import type { Json } from "../../lib/requests/json"
import { allPages } from "../../lib/requests/all-pages"
import type { ListQuery } from "../../lib/requests/list-query"
import { LIVE, LIVE_LIST } from "../../lib/requests/live"
import { get, post } from "../../lib/requests/sdk"
import type { PaymentView } from "./payments"

export type WebhookEventView = Json<WebhookEventRecord>

interface Answer {
  readonly webhook: WebhookEventView
}

const KEY = ["acquiring", "webhooks"]

const webhookKey = (id: string) => [...KEY, id]

/** A page of the webhook inbox. */
export function useWebhooks(query: ListQuery) {
  return useQuery({
    queryKey: [...KEY, query],
    queryFn: () => get<{ webhooks: WebhookEventView[]; count: number }>("webhooks", query),
    ...LIVE_LIST,
  })
}

/** All webhooks of a list that can be replayed, on all pages. */
export async function allReplayable({ q, state, verification, kind, account }: ListQuery): Promise<WebhookEventView[]> {
  const all = await allPages(async (page) => {
    const { webhooks, count } = await get<{ webhooks: WebhookEventView[]; count: number }>("webhooks", {
      q,
      state,
      verification,
      kind,
      account,
      ...page,
    })
    return { rows: webhooks, count }
  })
  return all.filter(isReplayable)
}

/** A rejected webhook has no stored content to process. */
export function isReplayable({ verification }: Pick<WebhookEventView, "verification">): boolean {
  return verification !== "rejected"
}

/** One webhook, with a shorter polling interval while it waits for its next attempt. */
export function useWebhook(id: string) {
  return useQuery({
    queryKey: webhookKey(id),
    queryFn: () => get<Answer>(`webhooks/${id}`),
    ...LIVE,
    refetchInterval: ({ state: { data } }) => (data?.webhook.next_attempt_at ? 5_000 : LIVE.refetchInterval),
  })
}

/** Processes a webhook again, now. */
export async function replay(id: string): Promise<WebhookEventView> {
  const { webhook } = await post<Answer>(`webhooks/${id}/replay`)
  return webhook
}

/**
 * Restores the paid payment that a webhook reports and the database has lost, for a cart or an order if one is given.
 */
export function useRestorePayment(id: string) {
  const client = useQueryClient()
  const restore = (what: { readonly cart_id?: string; readonly order_id?: string }) =>
    post<Answer & { payment: PaymentView | null; subscription_id: string | null }>(
      `webhooks/${id}/restore-payment`,
      what
    )
  return useMutation({ mutationFn: restore, onSettled: () => client.invalidateQueries({ queryKey: ["acquiring"] }) })
}

/** Records that the lost payment of a webhook is handled elsewhere, or belongs to another store. */
export function useDismissPayment(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => post<Answer>(`webhooks/${id}/dismiss-payment`),
    onSettled: () => client.invalidateQueries({ queryKey: ["acquiring"] }),
  })
}

export function useReplay(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => replay(id),
    onSettled: () => client.invalidateQueries({ queryKey: ["acquiring"] }),
  })
}
