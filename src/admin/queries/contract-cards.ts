import { useQuery } from "@tanstack/react-query"
import type { ContractCard } from "../../workflows/contracts/contract-cards"
import type { Json } from "../lib/json"
import { FRESH } from "../lib/live"
import { get } from "../lib/sdk"

/** The cards that a subscription's customer has saved. */
export function useContractCards(id: string) {
  return useQuery({
    queryKey: ["acquiring", "contracts", "cards", id],
    queryFn: () => get<{ cards: Json<ContractCard>[] }>(`contracts/${id}/cards`),
    ...FRESH,
  })
}
