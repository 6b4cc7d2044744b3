import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import type { PaymentLinkRecord } from "../../../application/payment-links/link-record"
import type { Json } from "../../lib/requests/json"
import type { ListQuery } from "../../lib/requests/list-query"
import { LIVE, LIVE_LIST } from "../../lib/requests/live"
import { get, post } from "../../lib/requests/sdk"

export type LinkView = Json<PaymentLinkRecord>

const KEY = ["acquiring", "payment-links"]

const linkKey = (id: string) => [...KEY, "one", id]

type Answer = { readonly payment_link: LinkView }

/** A page of the payment links. */
export function useLinks(query: ListQuery) {
  return useQuery({
    queryKey: [...KEY, query],
    queryFn: () => get<{ payment_links: LinkView[]; count: number }>("payment-links", query),
    ...LIVE_LIST,
  })
}

export function useLink(id: string) {
  return useQuery({ queryKey: linkKey(id), queryFn: () => get<Answer>(`payment-links/${id}`), ...LIVE })
}

/** The target of a new link: an order, with an account, or a billing cycle of a subscription. */
export type LinkInput = { readonly order_id: string; readonly account: string } | { readonly billing_cycle_id: string }

export function useMakeLink() {
  return useLinkChange((input: LinkInput) => post<Answer>("payment-links", input))
}

export function useCancelLink(id: string) {
  return useLinkChange(() => post<Answer>(`payment-links/${id}/cancel`))
}

export function useMailLink(id: string) {
  return useLinkChange((email: string) => post<Answer>(`payment-links/${id}/mail`, { email }))
}

function useLinkChange<NoteInput>(mutationFn: (input: NoteInput) => Promise<Answer>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn,
    onSuccess: (answer) => void client.setQueryData(linkKey(answer.payment_link.id), answer),
    // Also if it was rejected, because the page is outdated then.
    onSettled: () => void client.invalidateQueries({ queryKey: KEY }),
  })
}
