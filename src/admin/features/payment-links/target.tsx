import { TextLink } from "../../components/values/text-link"
import { useText } from "../../lib/format/text"
import { useSubscriptionName } from "../../hooks/queries/subscriptions"
import type { LinkView } from "../../hooks/queries/links"
import { useOrderNumbers } from "../../hooks/medusa/people"

/** The target of a payment link: an order, or a billing cycle of a subscription. */
export function LinkTarget({
  link: { order_id, subscription_id },
}: {
  readonly link: Pick<LinkView, "order_id" | "subscription_id">
}) {
  const t = useText()
  const numbers = useOrderNumbers(order_id === null ? [] : [order_id])
  const contractName = useSubscriptionName(order_id === null ? subscription_id : null)
  if (order_id !== null) return <TextLink to={`/orders/${order_id}`}>{numbers[order_id] ?? order_id}</TextLink>
  if (subscription_id === null) return <>{t("links.charge")}</>
  return <TextLink to={`/card-payments/subscriptions/${subscription_id}`}>{contractName ?? t("links.charge")}</TextLink>
}
