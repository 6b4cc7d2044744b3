import { Text } from "@medusajs/ui"
import type { Mode } from "../../../domain/shared/mode"
import { AccountName } from "../../components/values/account-name"
import { Section } from "../../components/section"
import { formatMoney } from "../../lib/format/format"
import { useLocale, useText } from "../../lib/format/text"
import type { OverviewView } from "../../hooks/queries/overview"
import { ShareBar } from "./share-bar"
import { sumsByAccount } from "./sums"
import { usePercent } from "./formats"

const COUNTS = ["approved", "declined", "unclear"] as const

interface Props extends Pick<OverviewView, "figures"> {
  /** The mode of all figures, whatever the accounts' current modes are. */
  readonly mode: Mode
}

/** A comparison of the accounts; draws nothing if only one had payments. */
export function ByAccount({ figures, mode }: Props) {
  const t = useText()
  const locale = useLocale()
  const percent = usePercent()
  const accounts = sumsByAccount(figures)
  if (accounts.length < 2) return null
  return (
    <Section title={t("overview.byAccount")}>
      <ul className="divide-y">
        {accounts.map(({ account, rate, volumes, ...counts }) => (
          <li key={account} className="grid grid-cols-1 gap-x-8 gap-y-3 px-6 py-4 md:grid-cols-3">
            <div className="flex min-w-0 flex-col gap-y-1">
              <Text as="div" size="small" weight="plus">
                <AccountName handle={account} mode={mode} />
              </Text>
              <Text as="div" size="xsmall" className="text-ui-fg-subtle flex flex-wrap gap-x-3">
                {COUNTS.map((name) => (
                  <span key={name}>
                    {t(`overview.${name}`)}: <span className="tabular-nums">{counts[name]}</span>
                  </span>
                ))}
              </Text>
            </div>
            <div className="flex flex-col gap-y-2">
              {volumes.length === 0 && (
                <ShareBar share={0} value="–">
                  {t("overview.volume")}
                </ShareBar>
              )}
              {volumes.map(({ currency_code, amount, share }) => (
                <ShareBar key={currency_code} share={share} value={formatMoney(amount, currency_code, locale)}>
                  {t("overview.volume")}
                </ShareBar>
              ))}
            </div>
            <ShareBar share={rate ?? 0} value={percent(rate)}>
              {t("overview.rate")}
            </ShareBar>
          </li>
        ))}
      </ul>
    </Section>
  )
}
