import { Text } from "@medusajs/ui"
import { Moment } from "../../../components/values/moment"
import { Money } from "../../../components/values/money"
import { MessageText } from "../../../components/values/message-text"
import { TextLink } from "../../../components/values/text-link"
import { useText } from "../../../lib/format/text"
import type { BillingCycleView, SubscriptionView } from "../../../hooks/queries/subscriptions"
import { usePayment } from "../../../hooks/queries/payments"
import { BillingCycleBadge } from "../badges"
import { CycleLine } from "./cycle-line"
import { BillingCycleLink } from "./billing-cycle-link"
import { payableAtLink } from "./open-billing-cycle"
import { reasonsOf, attemptsOf } from "./attempts"

interface Props {
  readonly subscription: SubscriptionView
  readonly billingCycle: BillingCycleView
  readonly orderNumber: string | undefined
}

/** A billing cycle: its attempts and their errors, its payment and order, and its next step. */
export function BillingCycleLine({ subscription, billingCycle, orderNumber }: Props) {
  const t = useText()
  const { cycle, state, due_at, payment_id, order_id, next_step_at } = billingCycle
  const attempts = attemptsOf(billingCycle.history)
  const reasons = reasonsOf(billingCycle)
  const atLink = payableAtLink(billingCycle, subscription)
  const below = (
    <>
      {(attempts > 1 || reasons.length > 0 || next_step_at !== null) && (
        <Text as="div" size="small" className="text-ui-fg-subtle flex flex-col gap-y-1 break-words">
          {attempts > 1 && <span>{t("subscriptions.attempts", { count: attempts })}</span>}
          {reasons.map(({ at, message }, place) => (
            <span key={`${at ?? ""} ${place}`}>
              {at !== undefined && (
                <>
                  <Moment at={at} />:{" "}
                </>
              )}
              <MessageText message={message} />
            </span>
          ))}
          {next_step_at !== null && (
            <span>
              {t("subscriptions.nextStep")} <Moment at={next_step_at} />
            </span>
          )}
        </Text>
      )}
      {atLink !== "never" && (
        <BillingCycleLink subscription={subscription} billingCycle={billingCycle} isPayable={atLink === "now"} />
      )}
    </>
  )
  return (
    <CycleLine cycle={cycle} at={due_at} badge={<BillingCycleBadge state={state} />} below={below}>
      {payment_id !== null && <Charged paymentId={payment_id} />}
      {order_id !== null && <TextLink to={`/orders/${order_id}`}>{orderNumber ?? order_id}</TextLink>}
    </CycleLine>
  )
}

/** The amount of a payment with a link. */
function Charged({ paymentId }: { readonly paymentId: string }) {
  const t = useText()
  const { data } = usePayment(paymentId)
  return (
    <TextLink to={`/card-payments/${paymentId}`}>
      {data ? <Money amount={data.payment.amount} currency={data.payment.currency_code} /> : t("subscriptions.payment")}
    </TextLink>
  )
}
