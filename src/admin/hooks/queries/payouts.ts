import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import type { PayoutRecord } from "../../../application/modifications/payouts/payout-record"
import type { Json } from "../../lib/requests/json"
import type { ListQuery } from "../../lib/requests/list-query"
import { LIVE, LIVE_LIST } from "../../lib/requests/live"
import { get, post } from "../../lib/requests/sdk"
import type { PartyFields } from "../../features/payouts/party"

export type PayoutView = Json<PayoutRecord>

/** The limits in medusa-config. */
export interface AllowedPayouts {
  readonly enabled: boolean
  readonly currency_codes: readonly string[]
}

/** The parties of a payout, in the gateway's own fields. */
export interface PayoutParties {
  readonly beneficiary: PartyFields
  readonly fund_source?: PartyFields
  readonly payer?: PartyFields
}

export interface NewPayout extends PayoutParties {
  readonly account: string
  readonly request_id: string
  readonly payment_amount: string
  readonly payment_currency: string
}

const KEY = ["acquiring", "payouts"]

const payoutKey = (id: string) => [...KEY, "one", id]

type Answer = { readonly payout: PayoutView }

/** A page of the payouts, and whether payouts are allowed. */
export function usePayouts(query: ListQuery) {
  return useQuery({
    queryKey: [...KEY, query],
    queryFn: () => get<{ payouts: PayoutView[]; count: number; allowed: AllowedPayouts }>("payouts", query),
    ...LIVE_LIST,
  })
}

export function usePayout(id: string) {
  return useQuery({ queryKey: payoutKey(id), queryFn: () => get<Answer>(`payouts/${id}`), ...LIVE })
}

export function useMakePayout() {
  return usePayoutChange((payout: NewPayout) => post<Answer>("payouts", { ...payout }))
}

export function useApprovePayout(id: string) {
  return usePayoutChange((parties: PayoutParties) => post<Answer>(`payouts/${id}/approve`, { ...parties }))
}

export function useCancelPayout(id: string) {
  return usePayoutChange(() => post<Answer>(`payouts/${id}/cancel`))
}

/** Records the outcome of a payout without a result, from the gateway's back office. */
export function useResolvePayout(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (outcome: "done" | "failed") => post(`modifications/${id}/resolve`, { outcome }),
    onSettled: () => client.invalidateQueries({ queryKey: KEY }),
  })
}

function usePayoutChange<NoteInput>(mutationFn: (input: NoteInput) => Promise<Answer>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn,
    onSuccess: (answer) => void client.setQueryData(payoutKey(answer.payout.id), answer),
    // Also if it was rejected, because the page is outdated then.
    onSettled: () => void client.invalidateQueries({ queryKey: KEY }),
  })
}
