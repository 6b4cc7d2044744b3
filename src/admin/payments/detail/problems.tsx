import { ProblemAlerts } from "../../components/problem-alerts"
import { useProblemsOf } from "../../queries/problems"

/** What is wrong with a payment, and what to do; nothing is drawn where nothing is. */
export function PaymentProblems({ paymentId }: { readonly paymentId: string }) {
  const { data } = useProblemsOf(paymentId)
  return <ProblemAlerts problems={data?.problems ?? []} />
}
