import type { ReactNode } from "react"

interface Props {
  /** How long its bar is, from 0 to 1. */
  readonly share: number
  readonly value: string
  /** Of the bar, where a chart beside it has the same. */
  readonly color?: string
  /** What it is of. */
  readonly children: ReactNode
}

/** A value beside its name, with a bar below them. */
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
