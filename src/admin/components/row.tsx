import { Text } from "@medusajs/ui"
import type { ReactNode } from "react"

interface Props {
  readonly title: ReactNode
  readonly hint?: ReactNode
  readonly children: ReactNode
}

/** A line of a section with title and value; stacked on a phone. */
export function Row({ title, hint, children }: Props) {
  return (
    <div className="grid grid-cols-1 gap-x-4 gap-y-1 px-6 py-4 sm:grid-cols-2">
      <div>
        <Text size="small" weight="plus" leading="compact">
          {title}
        </Text>
        {hint !== undefined && (
          <Text size="xsmall" className="text-ui-fg-subtle mt-1">
            {hint}
          </Text>
        )}
      </div>
      <Text as="div" size="small" leading="compact" className="text-ui-fg-subtle min-w-0 break-words">
        {children}
      </Text>
    </div>
  )
}
