import { Tooltip } from "@medusajs/ui"
import type { ReactNode } from "react"
import { useText } from "../lib/text"
import type { OperationView } from "./left"

interface Props {
  /** What has to end first. */
  readonly by: Pick<OperationView, "kind"> | undefined
  /** A button, which is disabled then. */
  readonly children: ReactNode
}

/** A button that says why it cannot be pressed, where it cannot. */
export function HeldUp({ by, children }: Props) {
  const t = useText()
  if (!by) return <>{children}</>
  return (
    <Tooltip content={t("payment.inTheWay", { what: t(`payment.operation.kind.${by.kind}`) })}>
      <span tabIndex={0}>{children}</span>
    </Tooltip>
  )
}
