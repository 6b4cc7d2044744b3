import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import type { NotificationRecord } from "../../workflows/merchant/notification-record"
import type { Json } from "../lib/json"
import { allPages } from "../lib/all-pages"
import type { ListQuery } from "../lib/list-query"
import { LIVE, LIVE_LIST } from "../lib/live"
import { get, post } from "../lib/sdk"
import type { PaymentView } from "./payments"

export type NotificationView = Json<NotificationRecord>

interface Answer {
  readonly notification: NotificationView
}

const KEY = ["acquiring", "notifications"]

const notificationKey = (id: string) => [...KEY, id]

/** A page of the inbox. */
export function useNotifications(query: ListQuery) {
  return useQuery({
    queryKey: [...KEY, query],
    queryFn: () => get<{ notifications: NotificationView[]; count: number }>("notifications", query),
    ...LIVE_LIST,
  })
}

/** All notifications of a list that can be worked on once more, beyond the page that is seen. */
export async function allReplayable({ q, state, verdict, kind, account }: ListQuery): Promise<NotificationView[]> {
  const all = await allPages(async (page) => {
    const { notifications, count } = await get<{ notifications: NotificationView[]; count: number }>("notifications", {
      q,
      state,
      verdict,
      kind,
      account,
      ...page,
    })
    return { rows: notifications, count }
  })
  return all.filter(isReplayable)
}

/** Of one that was refused nothing was kept that could be worked on. */
export function isReplayable({ verdict }: Pick<NotificationView, "verdict">): boolean {
  return verdict !== "refused"
}

/** One notification. It is asked again soon while it is worked on, or is going to be by itself. */
export function useNotification(id: string) {
  return useQuery({
    queryKey: notificationKey(id),
    queryFn: () => get<Answer>(`notifications/${id}`),
    ...LIVE,
    refetchInterval: ({ state: { data } }) => (data?.notification.next_try_at ? 5_000 : LIVE.refetchInterval),
  })
}

/** Has a notification worked on once more, now. */
export async function replay(id: string): Promise<NotificationView> {
  const { notification } = await post<Answer>(`notifications/${id}/replay`)
  return notification
}

/** Has the paid payment restored that a notification reports and the database has lost, for a cart or an order where one is known. */
export function useRestorePayment(id: string) {
  const client = useQueryClient()
  const restore = (what: { readonly cart_id?: string; readonly order_id?: string }) =>
    post<Answer & { payment: PaymentView | null; contract_id: string | null }>(
      `notifications/${id}/restore-payment`,
      what
    )
  return useMutation({ mutationFn: restore, onSettled: () => client.invalidateQueries({ queryKey: ["acquiring"] }) })
}

/** Says that the lost payment of a notification is settled elsewhere, or is none of this shop's. */
export function useDismissPayment(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => post<Answer>(`notifications/${id}/dismiss-payment`),
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
