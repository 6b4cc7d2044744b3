import { useLocale, useText } from "../lib/text"
import type { DayBar } from "./sums"

const HEIGHT = 160
const STEP = 20
const BAR = 14

/** From the ground up. */
const PARTS = [
  { name: "approved", color: "var(--tag-green-icon)" },
  { name: "unclear", color: "var(--tag-orange-icon)" },
  { name: "declined", color: "var(--tag-red-icon)" },
] as const

/** How many payments each day had, as bars; for those who do not see them, as a table. */
export function DayChart({ bars }: { readonly bars: readonly DayBar[] }) {
  const t = useText()
  const day = useDay()
  const most = Math.max(1, ...bars.map((bar) => bar.approved + bar.declined + bar.unclear))
  return (
    <figure className="flex flex-col gap-y-3 px-6 py-4">
      <svg viewBox={`0 0 ${bars.length * STEP} ${HEIGHT}`} preserveAspectRatio="none" className="h-40 w-full" aria-hidden="true">
        {bars.map((bar, place) => (
          <g key={bar.day} transform={`translate(${place * STEP + (STEP - BAR) / 2} 0)`}>
            <title>{`${day(bar.day)}: ${PARTS.map(({ name }) => `${t(`overview.${name}`)} ${bar[name]}`).join(", ")}`}</title>
            <rect width={BAR} height={HEIGHT} fill="transparent" />
            {PARTS.map(({ name, color }, part) => {
              const below = PARTS.slice(0, part).reduce((sum, other) => sum + bar[other.name], 0)
              const height = (bar[name] / most) * HEIGHT
              return height > 0 && <rect key={name} y={HEIGHT - (below / most) * HEIGHT - height} width={BAR} height={height} rx={1} fill={color} />
            })}
          </g>
        ))}
      </svg>
      <figcaption className="txt-compact-small text-ui-fg-subtle flex flex-col gap-y-2">
        <span className="flex justify-between gap-x-4">
          <span>{day(bars[0]?.day)}</span>
          <span>{day(bars.at(-1)?.day)}</span>
        </span>
        <span className="flex flex-wrap gap-x-4 gap-y-1">
          {PARTS.map(({ name, color }) => (
            <span key={name} className="flex items-center gap-x-1.5">
              <span aria-hidden="true" className="size-2 rounded-sm" style={{ backgroundColor: color }} />
              {t(`overview.${name}`)}
            </span>
          ))}
        </span>
      </figcaption>
      <table className="sr-only">
        <caption>{t("overview.byDay")}</caption>
        <thead>
          <tr>
            <th scope="col">{t("overview.day")}</th>
            {PARTS.map(({ name }) => (
              <th key={name} scope="col">
                {t(`overview.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {bars.map((bar) => (
            <tr key={bar.day}>
              <th scope="row">{day(bar.day)}</th>
              {PARTS.map(({ name }) => (
                <td key={name}>{bar[name]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  )
}

/** A day such as 2026-11-22 in the viewer's words; it has no zone any more. */
function useDay(): (day: string | undefined) => string {
  const format = new Intl.DateTimeFormat(useLocale(), { day: "numeric", month: "short", timeZone: "UTC" })
  return (day) => (day === undefined ? "" : format.format(new Date(`${day}T12:00:00Z`)))
}
