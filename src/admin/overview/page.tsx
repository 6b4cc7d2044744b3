import { useState } from "react"
import { Choice } from "../components/choice"
import { Section } from "../components/section"
import { Waiting } from "../components/waiting"
import { useText, useWord } from "../lib/text"
import { useAccounts } from "../queries/accounts"
import { useOverview } from "../queries/overview"
import { ByAccount } from "./by-account"
import { PaymentsByDay, RateByDay, VolumeByDay } from "./day-charts"
import { Figures } from "./figures"
import { RANGES } from "./ranges"
import { Shares } from "./shares"

const ALL = "all"

/** How card payments went: figures above, charts below; of all accounts or of one. */
export function OverviewPage() {
  const t = useText()
  const word = useWord()
  const [days, setDays] = useState("30")
  const [account, setAccount] = useState(ALL)
  const handles = (useAccounts().data?.accounts ?? []).map(({ handle }) => handle)
  const overview = useOverview({ days: Number(days), ...(account !== ALL && { account }) })
  const choices = (
    <>
      {handles.length > 1 && (
        <Choice label={t("overview.account")} value={account} set={setAccount} options={[[ALL, t("overview.all")], ...handles.map((handle): [string, string] => [handle, handle])]} />
      )}
      <Choice label={t("overview.range")} value={days} set={setDays} options={RANGES.map((range) => [range, word("overview.days", range)])} />
    </>
  )
  return (
    <div className="flex flex-col gap-y-3">
      <Section level="h1" title={t("menu.overview")} side={choices} />
      <Waiting of={overview}>
        {({ overview: { days: all, figures, declines, threeds_results, risk_actions } }) => (
          <>
            <Figures figures={figures} />
            <PaymentsByDay days={all} figures={figures} />
            <div className="grid grid-cols-1 gap-3 lg:grid-cols-2">
              <VolumeByDay days={all} figures={figures} />
              <RateByDay days={all} figures={figures} />
            </div>
            <ByAccount figures={figures} />
            <div className="grid grid-cols-1 gap-3 lg:grid-cols-3">
              <Shares title={t("overview.declines")} days={all} shares={declines.map(({ code, text, ...counts }) => ({ label: text ?? t("overview.unnamed"), hint: code ?? undefined, ...counts }))} />
              <Shares title={t("overview.threeds")} days={all} shares={threeds_results.map(({ value, ...counts }) => ({ label: value === null ? t("overview.without") : word("payment.threeds", value), ...counts }))} />
              <Shares title={t("overview.risk")} days={all} shares={risk_actions.map(({ value, ...counts }) => ({ label: value === null ? t("overview.without") : word("payment.risk", value), ...counts }))} />
            </div>
          </>
        )}
      </Waiting>
    </div>
  )
}
