import { keepPreviousData, useQuery } from "@tanstack/react-query"
import type { PaymentRecord } from "../../workflows/merchant/payment-record"
import type { Json } from "../lib/json"
import type { ListQuery } from "../lib/list-query"
import { get } from "../lib/sdk"

export type PaymentView = Json<PaymentRecord>

const KEY = ["acquiring", "payments"]

/** A page of the payments; the one before stays to be seen while the next is on its way. */
export function usePayments(query: ListQuery) {
  return useQuery({
    queryKey: [...KEY, query],
    queryFn: () => get<{ payments: PaymentView[]; count: number }>("payments", query),
    placeholderData: keepPreviousData,
  })
}
