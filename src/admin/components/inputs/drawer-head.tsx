import { XMark } from "@medusajs/icons"
import { Drawer, IconButton, Kbd } from "@medusajs/ui"
import type { ReactNode } from "react"
import { useText } from "../../lib/format/text"

interface Props {
  readonly title: string
  readonly children: ReactNode
}

/** The head of a drawer, as the dashboard draws it, but with a name on its close button. */
export function DrawerHead({ title, children }: Props) {
  const t = useText()
  return (
    <div className="flex items-start justify-between gap-x-4 border-b px-6 py-4">
      <div className="flex min-w-0 flex-col gap-y-1">
        <Drawer.Title>{title}</Drawer.Title>
        <Drawer.Description className="text-ui-fg-subtle txt-small">{children}</Drawer.Description>
      </div>
      <div className="flex items-center gap-x-2">
        <Kbd>esc</Kbd>
        <Drawer.Close asChild>
          <IconButton size="small" type="button" variant="transparent" aria-label={t("action.close")}>
            <XMark />
          </IconButton>
        </Drawer.Close>
      </div>
    </div>
  )
}
