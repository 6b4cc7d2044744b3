import { goodsAmount } from "../../../../domain/payments/goods-amount"
import { Money } from "../../../components/values/money"
import { formatMoney } from "../../../lib/format/format"
import { useLocale, useText } from "../../../lib/format/text"
import type { SubscriptionView } from "../../../hooks/queries/subscriptions"
import { unitPriceIn } from "./amount"

type Priced = Pick<
  SubscriptionView,
  "next_unit_price" | "intro_cycles" | "intro_price" | "cycle" | "quantity" | "currency" | "mandate"
> & {
  /** Today's price of one piece, if it was queried; shown if the price of the day is charged. */
  readonly price_today?: string
}

/** The amount of a subscription's next cycle, in short. */
export function NextAmount({
  subscription: { next_unit_price, quantity, currency, mandate },
}: {
  readonly subscription: Priced
}) {
  const t = useText()
  const locale = useLocale()
  if (mandate !== null) return <Money amount={mandate.amount} currency={currency} />
  const amount = next_unit_price === null ? undefined : goodsAmount(next_unit_price, quantity)
  return (
    <span className="whitespace-nowrap tabular-nums">
      {amount === undefined
        ? t("subscriptions.money.day")
        : t("subscriptions.money.short", { money: formatMoney(amount, currency, locale) })}
    </span>
  )
}

/**
 * Returns the amount of a cycle, by default of the next one, for the middle of a sentence; it mentions what is added to
 * it.
 */
export function useAmountOfCycle(): (subscription: Priced, cycle?: number) => string {
  const t = useText()
  const locale = useLocale()
  return (subscription, cycle = subscription.cycle + 1) => {
    const { quantity, currency, mandate } = subscription
    if (mandate !== null) return formatMoney(mandate.amount, currency, locale)
    const price = unitPriceIn(subscription, cycle)
    const amount = price === null ? undefined : goodsAmount(price, quantity)
    if (amount !== undefined) return t("subscriptions.money.plus", { money: formatMoney(amount, currency, locale) })
    const today = subscription.price_today === undefined ? undefined : goodsAmount(subscription.price_today, quantity)
    return today === undefined
      ? t("subscriptions.money.dayPlus", { quantity })
      : t("subscriptions.money.dayToday", { quantity, money: formatMoney(today, currency, locale) })
  }
}
