import type { Mode } from "../../../domain/shared/mode"
import { ofMode } from "../../lib/format/modes"
import { useMessage, useText, useLabel } from "../../lib/format/text"
import type { OverviewView } from "../../hooks/queries/overview"
import { ByAccount } from "./by-account"
import { PaymentsByDay, RateByDay, VolumeByDay } from "./day-charts"
import { Figures } from "./figures"
import { Shares } from "./shares"
import { otherReasons } from "./sums"

interface Props {
  readonly overview: OverviewView
  readonly mode: Mode
}

/** The payments of one mode: figures above, charts below. */
export function ModeOverview({ overview, mode }: Props) {
  const t = useText()
  const labelOf = useLabel()
  const say = useMessage()
  const { days } = overview
  const figures = ofMode(overview.figures, mode)
  const reasons = ofMode(overview.declines, mode)
  const others = otherReasons(days, figures, reasons)
  const declines = [
    ...reasons.map(({ code, text, ...counts }) => ({
      label: text ? say(text) : t("overview.unnamed"),
      hint: code ?? undefined,
      ...counts,
    })),
    ...(others.count > 0 ? [{ label: t("overview.otherReasons"), ...others }] : []),
  ]
  const said = (results: OverviewView["risk_actions"], group: "payment.threeds" | "payment.risk") =>
    ofMode(results, mode).map(({ value, ...counts }) => ({
      label: value === null ? t("overview.without") : labelOf(group, value),
      ...counts,
    }))
  return (
    <>
      <Figures figures={figures} />
      <PaymentsByDay days={days} figures={figures} />
      <div className="grid grid-cols-1 gap-3 lg:grid-cols-2">
        <VolumeByDay days={days} figures={figures} />
        <RateByDay days={days} figures={figures} />
      </div>
      <ByAccount figures={figures} mode={mode} />
      <div className="grid grid-cols-1 gap-3 lg:grid-cols-3">
        <Shares title={t("overview.declines")} days={days} shares={declines} />
        <Shares title={t("overview.threeds")} days={days} shares={said(overview.threeds_results, "payment.threeds")} />
        <Shares title={t("overview.risk")} days={days} shares={said(overview.risk_actions, "payment.risk")} />
      </div>
    </>
  )
}
