import { TextLink } from "./text-link"

interface Props {
  readonly id: string | null
  /** The numbers of orders, by id. */
  readonly orders: Readonly<Record<string, string>>
}

/** An order's number with a link. */
export function OrderLink({ id, orders }: Props) {
  return id === null ? (
    <span className="text-ui-fg-subtle">–</span>
  ) : (
    <TextLink to={`/orders/${id}`}>{orders[id] ?? id}</TextLink>
  )
}
