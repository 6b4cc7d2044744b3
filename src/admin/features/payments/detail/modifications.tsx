import { Text } from "@medusajs/ui"
import { ModificationBadge } from "../../../components/values/badges"
import { Moment } from "../../../components/values/moment"
import { Money } from "../../../components/values/money"
import { Section } from "../../../components/section"
import type { OfAccount } from "../../../hooks/use-mode-of"
import { useMessage, useText } from "../../../lib/format/text"
import type { PaymentView } from "../../../hooks/queries/payments"
import { useUserNames } from "../../../hooks/medusa/users"
import type { ModificationView } from "../actions/remaining-amount"
import { ModificationActions } from "../actions/modification-actions"
import { useRefundProblems } from "../use-refund-problems"
import type { RefundProblems } from "../use-refund-problems"

/** The modifications of a payment with their results, newest first. */
export function Modifications({ payment }: { readonly payment: PaymentView }) {
  const { id, modifications } = payment
  const t = useText()
  const problems = useRefundProblems(id)
  const names = useUserNames(modifications.flatMap(({ requested_by }) => requested_by ?? []))
  return (
    <Section title={t("payment.modification.title")}>
      {modifications.length === 0 && (
        <Text size="small" className="text-ui-fg-subtle px-6 py-4">
          {t("payment.modification.none")}
        </Text>
      )}
      {modifications.toReversed().map((modification) => (
        <Line
          key={modification.id}
          modification={modification}
          of={payment}
          requestedBy={
            modification.requested_by === null
              ? undefined
              : (names[modification.requested_by] ?? modification.requested_by)
          }
          problems={problems}
        />
      ))}
    </Section>
  )
}

interface LineProps {
  readonly modification: ModificationView
  /** The account of its payment. */
  readonly of: OfAccount
  /** The name of the requester, if it is known. */
  readonly requestedBy: string | undefined
  readonly problems: RefundProblems
}

function Line({ modification, of, requestedBy, problems }: LineProps) {
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
    next_poll_at,
    created_at,
  } = modification
  const formatInLocale = useMessage()
  const said = [
    result.code,
    result.text && formatInLocale(result.text),
    gateway_reference,
    refund_reference && t("payment.modification.bank", { reference: refund_reference }),
  ]
    .filter(Boolean)
    .join(" · ")
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-6 py-4">
      <div className="flex min-w-0 flex-col gap-y-1">
        <span className="flex flex-wrap items-center gap-2">
          <Text size="small" weight="plus">
            {t(`payment.modification.kind.${kind}`)} <Money amount={amount} currency={currency_code} />
          </Text>
          <ModificationBadge state={state} />
        </span>
        <Text as="div" size="small" className="text-ui-fg-subtle">
          <Moment at={created_at} /> · {t(`payment.modification.cause.${cause}`)}
          {requestedBy !== undefined && `: ${requestedBy}`}
        </Text>
        {said !== "" && (
          <Text size="small" className="text-ui-fg-subtle break-words">
            {said}
          </Text>
        )}
        {state === "unknown" && next_poll_at !== null && (
          <Text as="div" size="small" className="text-ui-fg-subtle">
            {t("payment.modification.nextQuery")} <Moment at={next_poll_at} />
          </Text>
        )}
      </div>
      <ModificationActions modification={modification} of={of} problems={problems} />
    </div>
  )
}
