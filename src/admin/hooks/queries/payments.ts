import { useMutation, useQueries, useQuery, useQueryClient } from "@tanstack/react-query"
import type { ModificationRecord, PaymentRecord } from "../../../application/admin/payment-record"
import type { MessageResponse } from "../../../domain/shared/messages/message"
import type { Json } from "../../lib/requests/json"
import type { ListQuery } from "../../lib/requests/list-query"
import { LIVE, LIVE_LIST } from "../../lib/requests/live"
import { get, post } from "../../lib/requests/sdk"
import type { QueryState } from "../../lib/format/status"
import { isUnderWay } from "../../features/payments/actions/remaining-amount"

export type PaymentView = Json<PaymentRecord>

const KEY = ["acquiring", "payments"]

/** The polling interval while a change is expected soon. */
export const AGAIN_MS = 5_000

/** A page of the payments. */
export function readPayments(query: ListQuery): Promise<{ readonly payments: PaymentView[]; readonly count: number }> {
  return get("payments", query)
}

/** As {@link readPayments}, for a list on a screen. */
export function usePayments(query: ListQuery) {
  return useQuery({
    queryKey: [...KEY, query],
    queryFn: () => readPayments(query),
    ...LIVE_LIST,
  })
}

/** One payment, with a shorter polling interval while a change is expected. */
export function usePayment(id: string) {
  return useQuery({
    queryKey: [...KEY, id],
    queryFn: () => get<{ payment: PaymentView }>(`payments/${id}`),
    ...LIVE,
    refetchInterval: ({ state: { data } }) => (data && isUnderWay(data.payment) ? AGAIN_MS : LIVE.refetchInterval),
  })
}

/**
 * All attempts to pay some payment collections, newest first for each. It is as old as its oldest answer, and absent
 * until all answers are there.
 */
export function usePaymentsOfCollections(collectionIds: readonly string[]) {
  return useQueries({
    queries: collectionIds.map((payment_collection_id) => ({
      queryKey: [...KEY, { payment_collection_id }],
      queryFn: () => get<{ payments: PaymentView[] }>("payments", { payment_collection_id, limit: 100 }),
      ...LIVE,
      refetchInterval: ({
        state: { data },
      }: {
        readonly state: { readonly data?: { readonly payments: readonly PaymentView[] } | undefined }
      }) => (data?.payments.some(isUnderWay) === true ? AGAIN_MS : LIVE.refetchInterval),
    })),
    combine: (answers): QueryState<readonly PaymentView[]> => ({
      data: answers.every(({ data }) => data !== undefined)
        ? answers.flatMap(({ data }) => data?.payments ?? [])
        : undefined,
      error: answers.find(({ error }) => error !== null)?.error ?? null,
      fetchStatus: answers.find(({ fetchStatus }) => fetchStatus !== "idle")?.fetchStatus ?? "idle",
      isPlaceholderData: false,
      dataUpdatedAt: Math.min(...answers.map(({ dataUpdatedAt }) => dataUpdatedAt)),
      refetch: () => Promise.all(answers.map(({ refetch }) => refetch())),
    }),
  })
}

/** Invalidates all queries that may show a payment: those of the plugin, and the dashboard's own order page. */
export function useForgetPayments() {
  const client = useQueryClient()
  return () =>
    void Promise.all([["acquiring"], ["orders"], ["payment"]].map((queryKey) => client.invalidateQueries({ queryKey })))
}

/** Makes the server query the gateway about a payment now. */
export function useSyncPayment(id: string) {
  const forget = useForgetPayments()
  return useMutation({
    mutationFn: () => post<{ payment: PaymentView; unanswered: MessageResponse | null }>(`payments/${id}/sync`),
    onSettled: forget,
  })
}

/** Cancels a payment without captures. */
export function useCancelPayment(id: string) {
  const forget = useForgetPayments()
  return useMutation({ mutationFn: () => post<{ payment: PaymentView }>(`payments/${id}/cancel`), onSettled: forget })
}

/** Reverses a payment without an order. */
export function useReversePayment(id: string) {
  const forget = useForgetPayments()
  return useMutation({ mutationFn: () => post<{ payment: PaymentView }>(`payments/${id}/reverse`), onSettled: forget })
}

/** Records the outcome of a payment, after a look into the gateway's back office. */
export function useResolvePayment(id: string) {
  const forget = useForgetPayments()
  return useMutation({
    mutationFn: (outcome: "nothing_stored" | "nothing_taken" | "same_payment") =>
      post<{ payment: PaymentView }>(`payments/${id}/resolve`, { outcome }),
    onSettled: forget,
  })
}

type ModificationAnswer = { readonly modification: Json<ModificationRecord> }

/** Sends a refund again that failed after it was accepted. */
export function useSendRefundAgain() {
  const forget = useForgetPayments()
  return useMutation({
    mutationFn: (modificationId: string) => post<ModificationAnswer>(`refunds/${modificationId}/retry`),
    onSettled: forget,
  })
}

/** A person's finding in the gateway's back office about a modification. */
export interface Outcome {
  readonly modificationId: string
  readonly outcome: "done" | "failed"
}

/** Records the outcome of a modification. */
export function useResolveModification() {
  const forget = useForgetPayments()
  return useMutation({
    mutationFn: ({ modificationId, outcome }: Outcome) =>
      post<ModificationAnswer>(`modifications/${modificationId}/resolve`, { outcome }),
    onSettled: forget,
  })
}
