import type { ReactNode } from "react"

interface Props {
  readonly children: ReactNode
  /** Smaller, below; nothing where there is none. */
  readonly below: ReactNode
}

/** A cell of a table with two things in it that belong together, so that the table is no wider than a screen. */
export function TwoLines({ children, below }: Props) {
  return (
    <span className="flex flex-col items-start gap-y-0.5 py-1.5">
      <span>{children}</span>
      {below && <span className="txt-compact-xsmall text-ui-fg-subtle whitespace-nowrap">{below}</span>}
    </span>
  )
}
