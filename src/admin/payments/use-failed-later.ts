import { useProblemsOf } from "../queries/problems"

const KEY = "refund_failed:"

/** The ids of a payment's refunds that were accepted and failed later: as long as that is an open problem they may be sent again. */
export function useFailedLater(paymentId: string): ReadonlySet<string> {
  const { data } = useProblemsOf(paymentId)
  return new Set((data?.problems ?? []).filter(({ kind }) => kind === "refund_failed").map(({ key }) => key.slice(KEY.length)))
}
