import { Skeleton } from "@medusajs/ui"
import { ProblemAlerts } from "../../components/problem-alerts"
import { QueryError } from "../../components/query-error"
import { useProblemsOf } from "../../hooks/queries/problems"

/** The open problems of a payment; draws nothing if there are none. */
export function PaymentProblems({ paymentId }: { readonly paymentId: string }) {
  const { data, error, refetch } = useProblemsOf(paymentId)
  if (data === undefined)
    return error ? <QueryError error={error} again={() => void refetch()} /> : <Skeleton className="h-5 w-2/3" />
  return <ProblemAlerts problems={data.problems} />
}
