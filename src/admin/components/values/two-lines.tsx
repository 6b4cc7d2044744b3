import type { ReactNode } from "react"

interface Props {
  readonly children: ReactNode
  /** Smaller, below; absent if there is nothing. */
  readonly below: ReactNode
}

/** A cell with two related values, because two columns would make the table wider than a screen. */
export function TwoLines({ children, below }: Props) {
  return (
    <span className="flex flex-col items-start gap-y-0.5 py-1.5">
      <span>{children}</span>
      {below && <span className="txt-compact-xsmall text-ui-fg-subtle whitespace-nowrap">{below}</span>}
    </span>
  )
}
