import type { ReactNode } from "react"
import { useMay } from "../hooks/medusa/permissions"
import type { PolicyName } from "../hooks/medusa/permissions"

interface Props {
  /** The policies that the server requires. */
  readonly to: PolicyName | readonly PolicyName[]
  readonly children: ReactNode
}

/** Shows a button only if the user's role allows its action. */
export function Allowed({ to, children }: Props) {
  const may = useMay()
  return may(...[to].flat()) && <>{children}</>
}
