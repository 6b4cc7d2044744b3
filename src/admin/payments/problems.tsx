import { Skeleton } from "@medusajs/ui"
import { ProblemAlerts } from "../components/problem-alerts"
import { Failed } from "../components/failed"
import { useProblemsOf } from "../queries/problems"

/** What is wrong with a payment, and what to do; nothing is drawn where nothing is. */
export function PaymentProblems({ paymentId }: { readonly paymentId: string }) {
  const { data, error, refetch } = useProblemsOf(paymentId)
  if (data === undefined)
    return error ? <Failed error={error} again={() => void refetch()} /> : <Skeleton className="h-5 w-2/3" />
  return <ProblemAlerts problems={data.problems} />
}
