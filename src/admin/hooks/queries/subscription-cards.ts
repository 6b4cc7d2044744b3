import { useQuery } from "@tanstack/react-query"
import type { SubscriptionCard } from "../../../application/subscriptions/subscription-cards"
import type { Json } from "../../lib/requests/json"
import { FRESH } from "../../lib/requests/live"
import { get } from "../../lib/requests/sdk"

/** The cards that a subscription's customer saved. */
export function useSubscriptionCards(id: string) {
  return useQuery({
    queryKey: ["acquiring", "subscriptions", "cards", id],
    queryFn: () => get<{ cards: Json<SubscriptionCard>[] }>(`subscriptions/${id}/cards`),
    ...FRESH,
  })
}
