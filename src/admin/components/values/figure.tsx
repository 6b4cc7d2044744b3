import { Container, Text } from "@medusajs/ui"
import type { ReactNode } from "react"

interface Props {
  readonly title: string
  /** An explanation of the count. */
  readonly hint?: string
  readonly children: ReactNode
}

/** A key figure; within a `dl`. */
export function Figure({ title, hint, children }: Props) {
  return (
    <Container className="flex flex-col gap-y-1 px-6 py-4">
      <dt>
        <Text size="small" className="text-ui-fg-subtle">
          {title}
        </Text>
      </dt>
      <dd className="txt-xlarge-plus tabular-nums">{children}</dd>
      {hint !== undefined && (
        <dd>
          <Text size="xsmall" className="text-ui-fg-muted">
            {hint}
          </Text>
        </dd>
      )}
    </Container>
  )
}
