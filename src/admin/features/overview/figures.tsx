import { Figure } from "../../components/values/figure"
import { Money } from "../../components/values/money"
import { useText } from "../../lib/format/text"
import type { OverviewView } from "../../hooks/queries/overview"
import { approvalRate, total, volumes } from "./sums"
import { usePercent } from "./formats"

export function Figures({ figures }: { readonly figures: OverviewView["figures"] }) {
  const t = useText()
  const percent = usePercent()
  const approved = total(figures, "approved")
  const rate = approvalRate(approved, total(figures, "declined"))
  const sums = volumes(figures)
  return (
    <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      <Figure title={t("overview.volume")}>
        {sums.length === 0
          ? "–"
          : sums.map(({ amount, currency_code }) => (
              <div key={currency_code}>
                <Money amount={amount} currency={currency_code} />
              </div>
            ))}
      </Figure>
      <Figure title={t("overview.approved")}>{approved}</Figure>
      <Figure title={t("overview.rate")}>{percent(rate)}</Figure>
      <Figure title={t("overview.unclear")}>{total(figures, "unclear")}</Figure>
    </dl>
  )
}
