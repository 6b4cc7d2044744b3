import { Tooltip } from "@medusajs/ui"
import { formatExactMoment, formatMoment } from "../../lib/format/format"
import { useLocale } from "../../lib/format/text"

/** A moment in the viewer's time zone, with seconds in its tooltip; a dash if there is none. */
export function Moment({ at }: { readonly at: string | null | undefined }) {
  const locale = useLocale()
  if (!at) return <span className="text-ui-fg-muted">–</span>
  return (
    <Tooltip content={formatExactMoment(at, locale)}>
      <time dateTime={at} className="whitespace-nowrap">
        {formatMoment(at, locale)}
      </time>
    </Tooltip>
  )
}
