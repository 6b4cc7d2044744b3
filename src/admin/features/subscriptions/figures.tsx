import { Text } from "@medusajs/ui"
import { useState } from "react"
import type { Mode } from "../../../domain/shared/mode"
import { Choice } from "../../components/inputs/choice"
import { Figure } from "../../components/values/figure"
import { ModeChoice } from "../../components/inputs/mode-choice"
import { Money } from "../../components/values/money"
import { Section } from "../../components/section"
import { QueryView } from "../../components/query-view"
import { modesOf, ofMode, shownOf } from "../../lib/format/modes"
import { useText, useLabel } from "../../lib/format/text"
import { RANGES } from "../overview/ranges"
import { useSubscriptionFigures } from "../../hooks/queries/subscription-figures"
import type { FiguresView } from "../../hooks/queries/subscription-figures"

const COUNTED = ["past_due", "renewed", "recovered", "lost"] as const

/**
 * The figures of the subscriptions of one mode: state, renewed, recovered and lost; draws nothing if there are none.
 */
export function SubscriptionFigures() {
  const t = useText()
  const labelOf = useLabel()
  const [days, setDays] = useState("30")
  const [chosen, setChosen] = useState<Mode>()
  const answer = useSubscriptionFigures(Number(days))
  return (
    <QueryView of={answer}>
      {({ figures }) => {
        if (figures.length === 0) return null
        const modes = modesOf(figures)
        const mode = shownOf(modes, chosen)
        const choices = (
          <>
            <ModeChoice mode={mode} modes={modes} set={setChosen} />
            <Choice
              label={t("overview.range")}
              value={days}
              set={setDays}
              options={RANGES.map((one) => [one, labelOf("overview.days", one)])}
            />
          </>
        )
        return (
          <div className="flex flex-col gap-y-3">
            <Section
              title={t("subscriptions.figures.title")}
              description={t("subscriptions.figures.text")}
              side={choices}
            />
            <Counted figures={ofMode(figures, mode)} />
          </div>
        )
      }}
    </QueryView>
  )
}

/** @param figures of one mode, each of another currency */
function Counted({ figures }: { readonly figures: readonly FiguresView[] }) {
  const t = useText()
  return (
    <dl className="grid grid-cols-1 gap-3 sm:grid-cols-2 lg:grid-cols-5">
      <Figure title={t("subscriptions.figures.active")} hint={t("subscriptions.figures.activeText")}>
        {figures.reduce((sum, { active }) => sum + active, 0)}
      </Figure>
      {COUNTED.map((name) => (
        <Figure key={name} title={t(`subscriptions.figures.${name}`)} hint={t(`subscriptions.figures.${name}Text`)}>
          {figures.reduce((sum, row) => sum + row[name].count, 0)}
          <Amounts figures={figures} name={name} />
        </Figure>
      ))}
    </dl>
  )
}

/** The amounts of a figure by currency, because currencies are never added. */
function Amounts({
  figures,
  name,
}: {
  readonly figures: readonly FiguresView[]
  readonly name: (typeof COUNTED)[number]
}) {
  return figures
    .filter((row) => row[name].count > 0)
    .map(({ currency_code, ...row }) => (
      <Text key={currency_code} as="div" size="small" className="text-ui-fg-subtle">
        <Money amount={row[name].amount} currency={currency_code} />
      </Text>
    ))
}
