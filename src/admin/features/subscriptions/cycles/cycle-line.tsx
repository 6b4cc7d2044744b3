import { Text } from "@medusajs/ui"
import type { ReactNode } from "react"
import { Moment } from "../../../components/values/moment"
import { useText } from "../../../lib/format/text"

interface LineProps {
  readonly cycle: number
  readonly at: string
  readonly badge: ReactNode
  /** At its right. */
  readonly children?: ReactNode
  readonly below?: ReactNode
}

export function CycleLine({ cycle, at, badge, children, below }: LineProps) {
  const t = useText()
  return (
    <div className="flex flex-col gap-y-2 px-6 py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Text as="div" size="small" weight="plus">
            <Moment at={at} />
          </Text>
          <Text size="small" className="text-ui-fg-subtle">
            {t("subscriptions.cycle", { cycle })}
          </Text>
          {badge}
        </div>
        <Text as="div" size="small" className="flex flex-wrap items-center gap-x-3">
          {children}
        </Text>
      </div>
      {below}
    </div>
  )
}
