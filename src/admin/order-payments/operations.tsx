import { Text } from "@medusajs/ui"
import { OperationBadge } from "../components/badges"
import { Moment } from "../components/moment"
import { Money } from "../components/money"
import { Said } from "../components/said"
import { useText } from "../lib/text"
import { isForPerson } from "../payments/left"
import { OperationActs } from "../payments/operation-acts"
import { useRefundProblems } from "../payments/use-refund-problems"
import type { PaymentView } from "../queries/payments"

/** The refunds of a payment and what became of them, the newest first, and whatever else waits for a person. */
export function Operations({ payment }: { readonly payment: PaymentView }) {
  const { id: paymentId, operations } = payment
  const t = useText()
  const problems = useRefundProblems(paymentId)
  const shown = operations.filter((operation) => operation.kind === "refund" || isForPerson(operation)).toReversed()
  if (shown.length === 0) return null
  return (
    <ul className="flex flex-col gap-y-2">
      {shown.map((operation) => (
        <li key={operation.id} className="flex flex-wrap items-center justify-between gap-x-2 gap-y-1">
          <Text as="div" size="small" className="text-ui-fg-subtle">
            {t(`payment.operation.kind.${operation.kind}`)}{" "}
            <Money amount={operation.amount} currency={operation.currency_code} /> ·{" "}
            <Moment at={operation.created_at} />
          </Text>
          <OperationBadge state={operation.state} />
          {operation.state === "failed" && operation.result.text !== null && (
            <Text size="xsmall" className="text-ui-fg-subtle w-full break-words">
              <Said text={operation.result.text} />
            </Text>
          )}
          <OperationActs operation={operation} of={payment} problems={problems} />
        </li>
      ))}
    </ul>
  )
}
