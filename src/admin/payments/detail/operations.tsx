import { Text } from "@medusajs/ui"
import { OperationBadge } from "../../components/badges"
import { Moment } from "../../components/moment"
import { Money } from "../../components/money"
import { Section } from "../../components/section"
import type { OfAccount } from "../../components/use-mode-of"
import { useSaid, useText } from "../../lib/text"
import type { PaymentView } from "../../queries/payments"
import { useUserNames } from "../../queries/users"
import type { OperationView } from "../left"
import { OperationActs } from "../operation-acts"
import { useRefundProblems } from "../use-refund-problems"
import type { RefundProblems } from "../use-refund-problems"

/** What was captured, cancelled and refunded, the newest first, and what became of it. */
export function Operations({ payment }: { readonly payment: PaymentView }) {
  const { id, operations } = payment
  const t = useText()
  const problems = useRefundProblems(id)
  const names = useUserNames(operations.flatMap(({ asked_by }) => asked_by ?? []))
  return (
    <Section title={t("payment.operation.title")}>
      {operations.length === 0 && (
        <Text size="small" className="text-ui-fg-subtle px-6 py-4">
          {t("payment.operation.none")}
        </Text>
      )}
      {operations.toReversed().map((operation) => (
        <Line
          key={operation.id}
          operation={operation}
          of={payment}
          askedBy={operation.asked_by === null ? undefined : (names[operation.asked_by] ?? operation.asked_by)}
          problems={problems}
        />
      ))}
    </Section>
  )
}

interface LineProps {
  readonly operation: OperationView
  /** The account of its payment. */
  readonly of: OfAccount
  /** Who asked for it, where that is known. */
  readonly askedBy: string | undefined
  readonly problems: RefundProblems
}

function Line({ operation, of, askedBy, problems }: LineProps) {
  const t = useText()
  const {
    kind,
    cause,
    state,
    amount,
    currency_code,
    result,
    gateway_reference,
    refund_reference,
    next_query_at,
    created_at,
  } = operation
  const inWords = useSaid()
  const said = [
    result.code,
    result.text && inWords(result.text),
    gateway_reference,
    refund_reference && t("payment.operation.bank", { reference: refund_reference }),
  ]
    .filter(Boolean)
    .join(" · ")
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-6 py-4">
      <div className="flex min-w-0 flex-col gap-y-1">
        <span className="flex flex-wrap items-center gap-2">
          <Text size="small" weight="plus">
            {t(`payment.operation.kind.${kind}`)} <Money amount={amount} currency={currency_code} />
          </Text>
          <OperationBadge state={state} />
        </span>
        <Text as="div" size="small" className="text-ui-fg-subtle">
          <Moment at={created_at} /> · {t(`payment.operation.cause.${cause}`)}
          {askedBy !== undefined && `: ${askedBy}`}
        </Text>
        {said !== "" && (
          <Text size="small" className="text-ui-fg-subtle break-words">
            {said}
          </Text>
        )}
        {state === "unknown" && next_query_at !== null && (
          <Text as="div" size="small" className="text-ui-fg-subtle">
            {t("payment.operation.nextQuery")} <Moment at={next_query_at} />
          </Text>
        )}
      </div>
      <OperationActs operation={operation} of={of} problems={problems} />
    </div>
  )
}
