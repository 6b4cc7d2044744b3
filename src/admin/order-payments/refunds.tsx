import { Text } from "@medusajs/ui"
import { OperationBadge } from "../components/badges"
import { Moment } from "../components/moment"
import { Money } from "../components/money"
import { useText } from "../lib/text"
import type { OperationView } from "../payments/left"

/** The refunds of a payment and what became of them, the newest first. */
export function Refunds({ operations }: { readonly operations: readonly OperationView[] }) {
  const t = useText()
  const refunds = operations.filter(({ kind }) => kind === "refund").toReversed()
  if (refunds.length === 0) return null
  return (
    <ul className="flex flex-col gap-y-2">
      {refunds.map(({ id, state, amount, currency_code, result, created_at }) => (
        <li key={id} className="flex flex-wrap items-center justify-between gap-x-2 gap-y-1">
          <Text as="div" size="small" className="text-ui-fg-subtle">
            {t("payment.operation.kind.refund")} <Money amount={amount} currency={currency_code} /> · <Moment at={created_at} />
          </Text>
          <OperationBadge state={state} />
          {state === "failed" && result.text !== null && (
            <Text size="xsmall" className="text-ui-fg-subtle w-full break-words">
              {result.text}
            </Text>
          )}
        </li>
      ))}
    </ul>
  )
}
