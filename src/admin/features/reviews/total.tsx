import { ModeBadge } from "../../components/values/badges"
import { useModeOf } from "../../hooks/use-mode-of"
import { formatMoney } from "../../lib/format/format"
import { useLocale, useText } from "../../lib/format/text"
import type { PaymentView } from "../../hooks/queries/payments"
import { sumsOf } from "./sums"
import type { ModeSums } from "./sums"

/** The sums of payments: one for each currency and mode, with the badge of the mode. */
export function Total({ payments }: { readonly payments: readonly PaymentView[] }) {
  const formatInLocale = useInWords()
  return (
    <span className="inline-flex flex-wrap items-center gap-x-3 gap-y-1">
      {useSums(payments).map(({ mode, sums }) => (
        <span key={mode ?? ""} className="inline-flex items-center gap-x-1.5 tabular-nums">
          {formatInLocale(sums)}
          {mode && <ModeBadge mode={mode} />}
        </span>
      ))}
    </span>
  )
}

/** The sums as text. */
export function useTotal(payments: readonly PaymentView[]): string {
  const t = useText()
  const formatInLocale = useInWords()
  return useSums(payments)
    .map(({ mode, sums }) =>
      mode ? t("reviews.ofMode", { sums: formatInLocale(sums), mode: t(`mode.${mode}`) }) : formatInLocale(sums)
    )
    .join(", ")
}

function useSums(payments: readonly PaymentView[]): ModeSums[] {
  const modeOf = useModeOf()
  return sumsOf(payments.map((payment) => ({ ...payment, mode: modeOf(payment) })))
}

function useInWords(): (sums: ModeSums["sums"]) => string {
  const locale = useLocale()
  return (sums) => sums.map(({ amount, currency_code }) => formatMoney(amount, currency_code, locale)).join(" + ")
}
