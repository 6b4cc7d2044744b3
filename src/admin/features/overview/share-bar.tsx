import type { ReactNode } from "react"

interface Props {
  /** The length of its bar, from 0 to 1. */
  readonly share: number
  readonly value: string
  /** The color of the bar, if a chart beside it uses it too. */
  readonly color?: string
  readonly children: ReactNode
}

export function ShareBar({ share, value, color = "var(--fg-muted)", children }: Props) {
  return (
    <div className="flex flex-col gap-y-1">
      <div className="txt-compact-small flex justify-between gap-x-4">
        <span className="min-w-0 break-words">{children}</span>
        <span className="tabular-nums">{value}</span>
      </div>
      <div aria-hidden="true" className="bg-ui-bg-subtle h-1.5 rounded-full">
        <div className="h-1.5 rounded-full" style={{ width: `${share * 100}%`, backgroundColor: color }} />
      </div>
    </div>
  )
}
