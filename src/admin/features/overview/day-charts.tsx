import { Text } from "@medusajs/ui"
import { Section } from "../../components/section"
import { formatMoney } from "../../lib/format/format"
import { useLocale, useText } from "../../lib/format/text"
import type { OverviewView } from "../../hooks/queries/overview"
import { Bars } from "./bars"
import { barsOf, ratesOf, volumesByDay } from "./sums"
import { usePercent } from "./formats"

type Props = Pick<OverviewView, "days" | "figures">

const OUTCOMES = [
  { name: "approved", color: "var(--tag-green-icon)" },
  { name: "unclear", color: "var(--tag-orange-icon)" },
  { name: "declined", color: "var(--tag-red-icon)" },
] as const

/** The number of payments per day, by outcome. */
export function PaymentsByDay({ days, figures }: Props) {
  const t = useText()
  const bars = barsOf(days, figures)
  const most = Math.max(1, ...bars.map((bar) => bar.approved + bar.declined + bar.unclear))
  return (
    <Section title={t("overview.byDay")}>
      <Bars
        caption={t("overview.byDay")}
        parts={OUTCOMES.map(({ name, color }) => ({ name: t(`overview.${name}`), color }))}
        bars={bars.map((bar) => ({
          day: bar.day,
          parts: OUTCOMES.map(({ name }) => ({ height: bar[name] / most, text: String(bar[name]) })),
        }))}
        top={t("overview.most", { amount: most })}
      />
    </Section>
  )
}

/** The approved volume per day: a chart for each currency, because currencies are never added. */
export function VolumeByDay({ days, figures }: Props) {
  const t = useText()
  const locale = useLocale()
  return (
    <>
      {volumesByDay(days, figures).map(({ currency_code, most, bars }) => {
        const title = t("overview.volumeByDay", { currency: currency_code.toUpperCase() })
        const money = (amount: string) => formatMoney(amount, currency_code, locale)
        return (
          <Section key={currency_code} title={title}>
            <Bars
              caption={title}
              parts={[{ name: t("overview.volume"), color: "var(--tag-blue-icon)" }]}
              bars={bars.map(({ day, amount, share }) => ({ day, parts: [{ height: share, text: money(amount) }] }))}
              top={t("overview.most", { amount: money(most) })}
            />
          </Section>
        )
      })}
    </>
  )
}

/** The approval rate per day; a day without approvals has no bar. */
export function RateByDay({ days, figures }: Props) {
  const t = useText()
  const percent = usePercent()
  const rates = ratesOf(days, figures)
  return (
    <Section title={t("overview.rateByDay")}>
      {rates.some(({ rate }) => rate !== undefined) ? (
        <Bars
          caption={t("overview.rateByDay")}
          parts={[{ name: t("overview.rate"), color: "var(--tag-green-icon)" }]}
          bars={rates.map(({ day, rate }) => ({ day, parts: [{ height: rate ?? 0, text: percent(rate) }] }))}
          top={percent(1)}
        />
      ) : (
        <Text size="small" className="text-ui-fg-subtle px-6 py-4">
          {t("overview.nothing")}
        </Text>
      )}
    </Section>
  )
}
