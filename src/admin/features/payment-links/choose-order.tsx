import { Alert, Badge, Label, RadioGroup, Text } from "@medusajs/ui"
import { useDebouncedSearch } from "@medusajs/dashboard/hooks"
import { useId } from "react"
import { Money } from "../../components/values/money"
import { SearchField } from "../../components/inputs/search-field"
import { LoadingLines } from "../../components/query-view"
import { useSentence } from "../../hooks/use-notify"
import { whyNothing } from "../../lib/format/status"
import { useText } from "../../lib/format/text"
import type { PaidOrder } from "../order-payments/outstanding"
import { useOrderSearch } from "../../hooks/medusa/people"

interface Props {
  /** The id of the chosen order. */
  readonly value: string
  readonly set: (order: PaidOrder) => void
}

/** A choice of the order for a payment link, with a search by number or email address. */
export function ChooseOrder({ value, set }: Props) {
  const t = useText()
  const sentenceOf = useSentence()
  const id = useId()
  const { searchValue, onSearchValueChange, query } = useDebouncedSearch()
  const orders = useOrderSearch(query ?? "")
  const fault = whyNothing(orders)
  const choose = (chosen: string): void => {
    const order = orders.data?.find((one) => one.id === chosen)
    if (order) set(order)
  }
  return (
    <>
      {fault && (
        <div role="alert">
          <Alert variant="error">{sentenceOf(fault, t("states.offline.text"))}</Alert>
        </div>
      )}
      <SearchField label={t("links.search")} value={searchValue} set={onSearchValueChange} />
      <RadioGroup value={value} onValueChange={choose} aria-label={t("links.search")}>
        {(orders.data ?? []).map((one) => (
          <div key={one.id} className="flex items-start gap-x-3 py-1">
            <RadioGroup.Item id={`${id}-${one.id}`} value={one.id} disabled={one.outstanding === undefined} />
            <Label htmlFor={`${id}-${one.id}`} size="small" className="flex min-w-0 flex-col">
              <OrderName order={one} email={one.email} />
            </Label>
          </div>
        ))}
      </RadioGroup>
      {orders.data === undefined && !fault && <LoadingLines />}
      {orders.data?.length === 0 && <Text size="small">{t("links.foundNone")}</Text>}
    </>
  )
}

/** An order's number, email address if given, draft badge and outstanding amount. */
export function OrderName({ order, email }: { readonly order: PaidOrder; readonly email?: string | null }) {
  const t = useText()
  return (
    <>
      <span className="break-words">
        {[order.number, email].filter(Boolean).join(" · ")}{" "}
        {order.isDraft && <Badge size="2xsmall">{t("links.draft")}</Badge>}
      </span>
      <span className="text-ui-fg-subtle txt-compact-xsmall">
        {order.outstanding === undefined ? (
          t("links.nothing")
        ) : (
          <Outstanding amount={order.outstanding} currency={order.currency} />
        )}
      </span>
    </>
  )
}

export function Outstanding({ amount, currency }: { readonly amount: string; readonly currency: string }) {
  const t = useText()
  return (
    <>
      {t("links.outstanding")} <Money amount={amount} currency={currency} />
    </>
  )
}
