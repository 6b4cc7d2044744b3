import { Text } from "@medusajs/ui"
import { ModificationBadge } from "../../components/values/badges"
import { Moment } from "../../components/values/moment"
import { Money } from "../../components/values/money"
import { MessageText } from "../../components/values/message-text"
import { useText } from "../../lib/format/text"
import { needsPerson } from "../payments/actions/remaining-amount"
import { ModificationActions } from "../payments/actions/modification-actions"
import { useRefundProblems } from "../payments/use-refund-problems"
import type { PaymentView } from "../../hooks/queries/payments"

/** The refunds of a payment, newest first, and other modifications that need a person. */
export function Modifications({ payment }: { readonly payment: PaymentView }) {
  const { id: paymentId, modifications } = payment
  const t = useText()
  const problems = useRefundProblems(paymentId)
  const shown = modifications
    .filter((modification) => modification.kind === "refund" || needsPerson(modification))
    .toReversed()
  if (shown.length === 0) return null
  return (
    <ul className="flex flex-col gap-y-2">
      {shown.map((modification) => (
        <li key={modification.id} className="flex flex-wrap items-center justify-between gap-x-2 gap-y-1">
          <Text as="div" size="small" className="text-ui-fg-subtle">
            {t(`payment.modification.kind.${modification.kind}`)}{" "}
            <Money amount={modification.amount} currency={modification.currency_code} /> ·{" "}
            <Moment at={modification.created_at} />
          </Text>
          <ModificationBadge state={modification.state} />
          {modification.state === "failed" && modification.result.text !== null && (
            <Text size="xsmall" className="text-ui-fg-subtle w-full break-words">
              <MessageText message={modification.result.text} />
            </Text>
          )}
          <ModificationActions modification={modification} of={payment} problems={problems} />
        </li>
      ))}
    </ul>
  )
}
