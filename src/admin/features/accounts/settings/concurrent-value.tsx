import { Text } from "@medusajs/ui"
import type { ReactNode } from "react"
import { useText } from "../../../lib/format/text"

/** Below an input: the value that another user saved meanwhile. */
export function ConcurrentValue({ children }: { readonly children: ReactNode }) {
  const t = useText()
  return (
    <Text as="div" size="small" className="text-ui-fg-subtle flex flex-wrap items-center gap-x-2 break-words">
      {t("accounts.meanwhile")} {children}
    </Text>
  )
}
