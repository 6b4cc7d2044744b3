import { Container, Heading, Text } from "@medusajs/ui"
import { useId } from "react"
import type { ReactNode } from "react"
import { KEYBOARD_PLACE, PLACE_STYLE } from "../hooks/use-keyboard"

interface Props {
  readonly title: ReactNode
  readonly description?: ReactNode
  /** Badges and buttons at its right. */
  readonly side?: ReactNode
  /** h1 for the title of the page. */
  readonly level?: "h1" | "h2"
  readonly children?: ReactNode
}

/** A box of a page, drawn like the dashboard's own. */
export function Section({ title, description, side, level = "h2", children }: Props) {
  const id = useId()
  return (
    <Container {...KEYBOARD_PLACE} className={`divide-y p-0 ${PLACE_STYLE}`} role="region" aria-labelledby={id}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 px-6 py-4">
        <div>
          <Heading level={level} id={id}>
            {title}
          </Heading>
          {description !== undefined && (
            <Text size="small" className="text-ui-fg-subtle">
              {description}
            </Text>
          )}
        </div>
        {side !== undefined && <div className="flex flex-wrap items-center gap-2">{side}</div>}
      </div>
      {children}
    </Container>
  )
}
