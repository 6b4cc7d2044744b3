import { TextLink } from "./text-link"

interface Props {
  readonly id: string | null
  /** The numbers of orders, by their ids. */
  readonly orders: Readonly<Record<string, string>>
}

/** An order by its number, with the way to its page. */
export function OrderLink({ id, orders }: Props) {
  return id === null ? (
    <span className="text-ui-fg-subtle">–</span>
  ) : (
    <TextLink to={`/orders/${id}`}>{orders[id] ?? id}</TextLink>
  )
}
