import { Copy } from "@medusajs/ui"
import { useText } from "../../lib/format/text"

/** The address of a payment link, with a button to copy it. */
export function LinkAddress({ url }: { readonly url: string }) {
  const t = useText()
  return (
    <span className="flex items-center gap-x-2">
      <code className="txt-compact-small text-ui-fg-base min-w-0 break-all font-mono">{url}</code>
      <Copy content={url} aria-label={t("action.copy")} />
    </span>
  )
}
