import { TextLink } from "../components/text-link"
import { useText } from "../lib/text"
import { useOrderNumbers } from "../queries/people"
import type { LinkView } from "../queries/links"

/** What a payment link is for: an order, or a subscription's charge. */
export function LinkTarget({ link: { order_id } }: { readonly link: Pick<LinkView, "order_id"> }) {
  const t = useText()
  const numbers = useOrderNumbers(order_id === null ? [] : [order_id])
  return order_id === null ? <>{t("links.charge")}</> : <TextLink to={`/orders/${order_id}`}>{numbers[order_id] ?? order_id}</TextLink>
}
