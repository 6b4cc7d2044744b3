import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import type { ContractRecord } from "../../workflows/contracts/contract-record"
import type { ContractPrice } from "../../workflows/contracts/contract-price"
import type { Json } from "../lib/json"
import type { ListQuery } from "../lib/list-query"
import { FRESH, LIVE, LIVE_LIST } from "../lib/live"
import { get, post } from "../lib/sdk"
import type { Terms } from "../subscriptions/terms-wish"

export type ContractView = Json<ContractRecord>
export type ChargeView = ContractView["charges"][number]
export type ContractPriceView = Json<ContractPrice>

const KEY = ["acquiring", "contracts"]

const contractKey = (id: string) => [...KEY, "one", id]

type Answer = { readonly contract: ContractView }

/** A page of the subscriptions. */
export function useContracts(query: ListQuery) {
  return useQuery({
    queryKey: [...KEY, query],
    queryFn: () => get<{ contracts: ContractView[]; count: number }>("contracts", query),
    ...LIVE_LIST,
  })
}

/** One subscription. It is asked again while the page is open: charges go on by themselves. */
export function useContract(id: string) {
  return useQuery({
    queryKey: contractKey(id),
    queryFn: () => get<Answer>(`contracts/${id}`),
    ...LIVE,
    refetchInterval: 10_000,
  })
}

/** What one piece of a subscription would cost if it were changed; nothing is asked while it is not known to what. */
export function useContractPrice({ id, plan_id, quantity, cycle }: ContractView, wish: Partial<Terms> | undefined) {
  return useQuery({
    queryKey: [...KEY, "price", id, { plan_id, quantity, cycle }, wish],
    queryFn: () => get<{ price: ContractPriceView }>(`contracts/${id}/price`, wish),
    enabled: wish !== undefined,
    ...FRESH,
  })
}

/** The subscription that something else is of; undefined until it is known. */
export function useContractOf(id: string | null): ContractView | undefined {
  const ask = () => get<Answer>(`contracts/${id ?? ""}`)
  return useQuery({ queryKey: contractKey(id ?? ""), queryFn: ask, enabled: id !== null, staleTime: 60_000 }).data
    ?.contract
}

/** What a subscription is called; undefined until it is known. */
export function useContractName(id: string | null): string | undefined {
  return useContractOf(id)?.name
}

/** What can be told of a subscription: the end of its address, and what goes with it. */
export interface ContractStep {
  readonly path: "pause" | "resume" | "skip" | "cancel" | "charge" | "card" | "card/ask" | ""
  readonly body?: Readonly<Record<string, unknown>>
}

export function useChangeContract(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ path, body }: ContractStep) =>
      post<Answer>(path === "" ? `contracts/${id}` : `contracts/${id}/${path}`, body),
    onSuccess: (answer) => void client.setQueryData(contractKey(id), answer),
    // Also where it was refused, as the page is behind then.
    onSettled: () => void client.invalidateQueries({ queryKey: KEY }),
  })
}
