import { useProblemsOf } from "../../hooks/queries/problems"

/** The ids of a payment's refunds that need a person, from the list of problems. */
export interface RefundProblems {
  /** Accepted and failed later: they may be sent again. */
  readonly failed: ReadonlySet<string>
  /** Accepted, and without a result for too long: a person may record it. */
  readonly overdue: ReadonlySet<string>
}

export function useRefundProblems(paymentId: string): RefundProblems {
  const { data } = useProblemsOf(paymentId)
  const idsOf = (wanted: "refund_failed" | "refund_overdue") =>
    new Set((data?.problems ?? []).filter(({ kind }) => kind === wanted).map(({ key }) => key.slice(wanted.length + 1)))
  return { failed: idsOf("refund_failed"), overdue: idsOf("refund_overdue") }
}
