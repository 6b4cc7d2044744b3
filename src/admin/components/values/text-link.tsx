import type { MouseEvent, ReactNode } from "react"
import { Link } from "react-router-dom"

/**
 * A link within a text or a table. It is underlined, because the dashboard's blue has too little contrast. Within a row
 * that is a link itself, a click follows only this link.
 */
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
