import { Button, Text } from "@medusajs/ui"
import type { ReactNode } from "react"
import { KEYBOARD_PLACE, PLACE_STYLE } from "../../hooks/use-keyboard"
import { useText } from "../../lib/format/text"

interface Props {
  readonly count: number
  /** A note about the chosen rows, such as their sum. */
  readonly summary?: ReactNode
  readonly onClear: () => void
  /** The actions on them. */
  readonly children: ReactNode
}

/**
 * The number of chosen rows and their actions, at the lower edge of the window. It covers the list, but a prompt covers
 * it, so an element that contains both must be `isolate`.
 */
export function ChoiceBar({ count, summary, onClear, children }: Props) {
  const t = useText()
  if (count === 0) return null
  return (
    <div
      {...KEYBOARD_PLACE}
      role="toolbar"
      aria-label={t("batch.bar")}
      className={`bg-ui-bg-base shadow-elevation-flyout sticky bottom-3 z-10 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-lg px-6 py-3 ${PLACE_STYLE}`}
    >
      <Text as="div" size="small" className="flex flex-wrap items-center gap-x-2">
        <span className="font-medium">{t("batch.chosen", { count })}</span>
        <span className="text-ui-fg-subtle">{summary}</span>
      </Text>
      <div className="flex flex-wrap items-center gap-2">
        <Button size="small" variant="transparent" onClick={onClear}>
          {t("batch.clear")}
        </Button>
        {children}
      </div>
    </div>
  )
}
