import { useState } from "react"
import type { Mode } from "../../../domain/shared/mode"
import { Choice } from "../../components/inputs/choice"
import { ModeChoice } from "../../components/inputs/mode-choice"
import { Section } from "../../components/section"
import { QueryView } from "../../components/query-view"
import { modesOf, shownOf } from "../../lib/format/modes"
import { useText, useLabel } from "../../lib/format/text"
import { useAccounts } from "../../hooks/queries/accounts"
import { useOverview } from "../../hooks/queries/overview"
import { ModeOverview } from "./mode-overview"
import { RANGES } from "./ranges"

const ALL = "all"

/** The card payments of all accounts or of one, in test or live mode, never both together. */
export function OverviewPage() {
  const t = useText()
  const labelOf = useLabel()
  const [days, setDays] = useState("30")
  const [account, setAccount] = useState(ALL)
  const [chosen, setChosen] = useState<Mode>()
  const accounts = useAccounts()
  const all = accounts.data?.accounts ?? []
  const overview = useOverview({ days: Number(days), ...(account !== ALL && { account }) })
  const modes = modesOf(
    overview.data?.overview.figures ?? [],
    account === ALL ? all : all.filter(({ handle }) => handle === account)
  )
  const mode = shownOf(modes, chosen)
  const choices = (
    <>
      {overview.data && accounts.data && <ModeChoice mode={mode} modes={modes} set={setChosen} />}
      {all.length > 1 && (
        <Choice
          label={t("overview.account")}
          value={account}
          set={setAccount}
          options={[[ALL, t("overview.all")], ...all.map(({ handle }): [string, string] => [handle, handle])]}
        />
      )}
      <Choice
        label={t("overview.range")}
        value={days}
        set={setDays}
        options={RANGES.map((range) => [range, labelOf("overview.days", range)])}
      />
    </>
  )
  return (
    <div className="flex flex-col gap-y-3">
      <Section level="h1" title={t("menu.overview")} description={t("overview.text")} side={choices} />
      {/* One live account makes live the default mode, so nothing is shown until the accounts are known. */}
      <QueryView of={accounts}>
        {() => (
          <QueryView of={overview}>{(answer) => <ModeOverview overview={answer.overview} mode={mode} />}</QueryView>
        )}
      </QueryView>
    </div>
  )
}
