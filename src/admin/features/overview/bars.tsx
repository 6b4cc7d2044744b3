import { AsTable } from "./as-table"
import { useDay } from "./formats"

/** One part of a bar. */
export interface BarPart {
  readonly name: string
  readonly color: string
}

/** The chart's values for a day: the height of each part, from 0 to 1, and its text. */
export interface Bar {
  readonly day: string
  readonly parts: readonly { readonly height: number; readonly text: string }[]
}

export interface BarsProps {
  readonly caption: string
  /** From bottom to top. */
  readonly parts: readonly BarPart[]
  readonly bars: readonly Bar[]
  /** The label of the highest bar, or of the top of the chart. */
  readonly top?: string
  /** The content below the chart is its legend. */
  readonly isExplainedBelow?: boolean
}

const HEIGHT = 160
const STEP = 20
const BAR = 14

/** A bar for each day, and a table for those who cannot see it or want the values. */
export function Bars({ caption, parts, bars, top, isExplainedBelow = false }: BarsProps) {
  const day = useDay()
  return (
    <figure className="flex flex-col gap-y-3 px-6 py-4">
      <div aria-hidden="true" className="flex flex-col">
        {top !== undefined && (
          <span className="txt-compact-xsmall text-ui-fg-subtle border-b border-dashed pb-1 tabular-nums">{top}</span>
        )}
        <Drawing parts={parts} bars={bars} />
      </div>
      <figcaption className="txt-compact-small text-ui-fg-subtle flex flex-col gap-y-2">
        <span className="flex justify-between gap-x-4">
          <span>{day(bars[0]?.day)}</span>
          <span>{day(bars.at(-1)?.day)}</span>
        </span>
        {parts.length > 1 && !isExplainedBelow && <Legend parts={parts} />}
      </figcaption>
      <AsTable caption={caption} parts={parts} bars={bars} />
    </figure>
  )
}

function Drawing({ parts, bars }: Pick<BarsProps, "parts" | "bars">) {
  const day = useDay()
  return (
    <svg viewBox={`0 0 ${bars.length * STEP} ${HEIGHT}`} preserveAspectRatio="none" className="h-40 w-full border-b">
      {bars.map((bar, place) => (
        <g key={bar.day} transform={`translate(${place * STEP + (STEP - BAR) / 2} 0)`}>
          <title>{`${day(bar.day)}: ${bar.parts.map(({ text }, part) => (parts.length > 1 ? `${parts[part]?.name ?? ""} ${text}` : text)).join(", ")}`}</title>
          <rect width={BAR} height={HEIGHT} fill="transparent" />
          {bar.parts.map(({ height }, part) => {
            const below = bar.parts.slice(0, part).reduce((sum, other) => sum + other.height, 0)
            const color = parts[part]?.color
            return (
              height > 0 && (
                <rect
                  key={color}
                  y={(1 - below - height) * HEIGHT}
                  width={BAR}
                  height={height * HEIGHT}
                  rx={1}
                  fill={color}
                />
              )
            )
          })}
        </g>
      ))}
    </svg>
  )
}

function Legend({ parts }: { readonly parts: readonly BarPart[] }) {
  return (
    <span className="flex flex-wrap gap-x-4 gap-y-1">
      {parts.map(({ name, color }) => (
        <span key={name} className="flex items-center gap-x-1.5">
          <span aria-hidden="true" className="size-2 rounded-sm" style={{ backgroundColor: color }} />
          {name}
        </span>
      ))}
    </span>
  )
}
