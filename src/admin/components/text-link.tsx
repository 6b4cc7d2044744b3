import type { MouseEvent, ReactNode } from "react"
import { Link } from "react-router-dom"

/** A link within a text or a table; in a row that is a link itself, it alone is followed. */
export function TextLink({ to, children }: { readonly to: string; readonly children: ReactNode }) {
  return (
    <Link
      to={to}
      onClick={(event: MouseEvent) => event.stopPropagation()}
      className="text-ui-fg-interactive hover:text-ui-fg-interactive-hover focus-visible:shadow-borders-focus rounded-sm outline-none"
    >
      {children}
    </Link>
  )
}
