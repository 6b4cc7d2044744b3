import type { ReactNode } from "react"
import { useMay } from "../queries/permissions"
import type { PolicyName } from "../queries/permissions"

interface Props {
  /** The policies that the server wants for it. */
  readonly to: PolicyName | readonly PolicyName[]
  readonly children: ReactNode
}

/** A button for something that the user's role allows; nothing if it does not. */
export function Allowed({ to, children }: Props) {
  const may = useMay()
  return may(...[to].flat()) && <>{children}</>
}
