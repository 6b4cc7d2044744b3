import { TextLink } from "../components/text-link"
import { useText } from "../lib/text"
import { useContractName } from "../queries/contracts"
import type { LinkView } from "../queries/links"
import { useOrderNumbers } from "../queries/people"

/** What a payment link is for: an order, or a subscription's charge. */
export function LinkTarget({
  link: { order_id, contract_id },
}: {
  readonly link: Pick<LinkView, "order_id" | "contract_id">
}) {
  const t = useText()
  const numbers = useOrderNumbers(order_id === null ? [] : [order_id])
  const contractName = useContractName(order_id === null ? contract_id : null)
  if (order_id !== null) return <TextLink to={`/orders/${order_id}`}>{numbers[order_id] ?? order_id}</TextLink>
  if (contract_id === null) return <>{t("links.charge")}</>
  return <TextLink to={`/card-payments/subscriptions/${contract_id}`}>{contractName ?? t("links.charge")}</TextLink>
}
