import type { MouseEvent, ReactNode } from "react"
import { Link } from "react-router-dom"

/** A link within a text or a table, underlined, as the dashboard's blue is too light to be read by everybody; in a row that is a link itself, it alone is followed. */
export function TextLink({ to, children }: { readonly to: string; readonly children: ReactNode }) {
  return (
    <Link
      to={to}
      onClick={(event: MouseEvent) => event.stopPropagation()}
      className="text-ui-fg-base decoration-ui-fg-muted hover:decoration-ui-fg-base focus-visible:shadow-borders-focus rounded-sm underline underline-offset-2 outline-none"
    >
      {children}
    </Link>
  )
}
