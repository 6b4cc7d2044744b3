import { ProblemAlerts } from "../components/problem-alerts"
import { Failed } from "../components/waiting"
import { useProblemsOf } from "../queries/problems"

/** What is wrong with a payment, and what to do; nothing is drawn where nothing is. */
export function PaymentProblems({ paymentId }: { readonly paymentId: string }) {
  const { data, error, refetch } = useProblemsOf(paymentId)
  if (data === undefined && error) return <Failed error={error} again={() => void refetch()} />
  return <ProblemAlerts problems={data?.problems ?? []} />
}
