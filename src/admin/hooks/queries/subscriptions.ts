import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import type { SubscriptionRecord } from "../../../application/subscriptions/subscription-record"
import type { SubscriptionPrice } from "../../../application/subscriptions/subscription-price"
import type { Json } from "../../lib/requests/json"
import type { ListQuery } from "../../lib/requests/list-query"
import { FRESH, LIVE, LIVE_LIST } from "../../lib/requests/live"
import { get, post } from "../../lib/requests/sdk"
import type { Terms } from "../../features/subscriptions/terms/terms-input"

export type SubscriptionView = Json<SubscriptionRecord>
export type BillingCycleView = SubscriptionView["billing_cycles"][number]
export type SubscriptionPriceView = Json<SubscriptionPrice>

const KEY = ["acquiring", "subscriptions"]

const subscriptionKey = (id: string) => [...KEY, "one", id]

type Answer = { readonly subscription: SubscriptionView }

/** A page of the subscriptions. */
export function useSubscriptions(query: ListQuery) {
  return useQuery({
    queryKey: [...KEY, query],
    queryFn: () => get<{ subscriptions: SubscriptionView[]; count: number }>("subscriptions", query),
    ...LIVE_LIST,
  })
}

/** One subscription. It is polled, because renewals change it without the user. */
export function useSubscription(id: string) {
  return useQuery({
    queryKey: subscriptionKey(id),
    queryFn: () => get<Answer>(`subscriptions/${id}`),
    ...LIVE,
    refetchInterval: 10_000,
  })
}

/** The price of one piece after a change; it is not queried until the change is known. */
export function useSubscriptionPrice(
  { id, plan_id, quantity, cycle }: SubscriptionView,
  input: Partial<Terms> | undefined
) {
  return useQuery({
    queryKey: [...KEY, "price", id, { plan_id, quantity, cycle }, input],
    queryFn: () => get<{ price: SubscriptionPriceView }>(`subscriptions/${id}/price`, input),
    enabled: input !== undefined,
    ...FRESH,
  })
}

/** The subscription with an id; `undefined` until it is known. */
export function useSubscriptionOf(id: string | null): SubscriptionView | undefined {
  const read = () => get<Answer>(`subscriptions/${id ?? ""}`)
  return useQuery({ queryKey: subscriptionKey(id ?? ""), queryFn: read, enabled: id !== null, staleTime: 60_000 }).data
    ?.subscription
}

/** The name of a subscription; `undefined` until it is known. */
export function useSubscriptionName(id: string | null): string | undefined {
  return useSubscriptionOf(id)?.name
}

/** A request about a subscription: the end of its path, and its body. */
export interface SubscriptionStep {
  readonly path: "pause" | "resume" | "skip" | "cancel" | "charge" | "card" | "card/request" | ""
  readonly body?: Readonly<Record<string, unknown>>
}

export function useChangeSubscription(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ path, body }: SubscriptionStep) =>
      post<Answer>(path === "" ? `subscriptions/${id}` : `subscriptions/${id}/${path}`, body),
    onSuccess: (answer) => void client.setQueryData(subscriptionKey(id), answer),
    // Also if it was rejected, because the page is outdated then.
    onSettled: () => void client.invalidateQueries({ queryKey: KEY }),
  })
}
