import { Button, Skeleton, Text } from "@medusajs/ui"
import { Allowed } from "../../../components/allowed"
import { QueryError } from "../../../components/query-error"
import { Moment } from "../../../components/values/moment"
import { Money } from "../../../components/values/money"
import { TextLink } from "../../../components/values/text-link"
import { useNotify } from "../../../hooks/use-notify"
import { useConfirm } from "../../../hooks/use-confirm"
import { whyNothing } from "../../../lib/format/status"
import { useText } from "../../../lib/format/text"
import { LinkAddress } from "../../payment-links/address"
import type { BillingCycleView, SubscriptionView } from "../../../hooks/queries/subscriptions"
import { useLinks, useMakeLink } from "../../../hooks/queries/links"
import type { LinkView } from "../../../hooks/queries/links"
import { useAmountOfCycle } from "../terms/next-amount"

interface Props {
  readonly subscription: SubscriptionView
  readonly billingCycle: BillingCycleView
  /** Whether the customer can pay it by hand now. */
  readonly isPayable: boolean
}

/** The open payment link of a billing cycle; or a button to create one, if the cycle can be paid by hand. */
export function BillingCycleLink({ subscription, billingCycle, isPayable }: Props) {
  const open = useLinks({ billing_cycle_id: billingCycle.id, state: ["open"], limit: 1 })
  const fault = whyNothing(open)
  if (fault) return <QueryError error={fault} again={() => void open.refetch()} />
  if (open.data === undefined) return isPayable ? <Skeleton className="h-7 w-24" /> : null
  const [link] = open.data.payment_links
  if (link) return <OpenLink link={link} isPayable={isPayable} />
  return isPayable ? (
    <Allowed to="acquiring_payment_link:create">
      <MakeLink subscription={subscription} billingCycle={billingCycle} />
    </Allowed>
  ) : null
}

function OpenLink({ link, isPayable }: { readonly link: LinkView; readonly isPayable: boolean }) {
  const t = useText()
  return (
    <Text as="div" size="small" className="text-ui-fg-subtle flex flex-col gap-y-1">
      <span>
        {t(isPayable ? "subscriptions.link.open" : "subscriptions.link.idle")}{" "}
        {isPayable && <Moment at={link.expires_at} />}{" "}
        <TextLink to={`/card-payments/links/${link.id}`}>
          <Money amount={link.amount} currency={link.currency_code} />
        </TextLink>
      </span>
      {isPayable && <LinkAddress url={link.url} />}
    </Text>
  )
}

/** Creates a link after a confirmation with its amount. */
function MakeLink({ subscription, billingCycle: { id, cycle } }: Pick<Props, "subscription" | "billingCycle">) {
  const t = useText()
  const notify = useNotify()
  const confirm = useConfirm()
  const amountOf = useAmountOfCycle()
  const make = useMakeLink()
  const press = async (): Promise<void> => {
    const text = t("subscriptions.link.text", { cycle, amount: amountOf(subscription, cycle) })
    if (
      await confirm({
        action: t("subscriptions.link.make"),
        title: t("subscriptions.link.title"),
        text,
        of: subscription,
      })
    )
      await notify.outcomeOf(make.mutateAsync({ billing_cycle_id: id }), () =>
        notify.done(t("subscriptions.link.made"))
      )
  }
  return (
    <div>
      <Button size="small" variant="secondary" isLoading={make.isPending} onClick={() => void press()}>
        {t("subscriptions.link.make")}
      </Button>
    </div>
  )
}
