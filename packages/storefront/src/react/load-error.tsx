import type { ReactElement } from "react"
import { AcquiringError } from "../shared/acquiring-error"
import { useAcquiring } from "./context"

/** The reason why a list was not loaded. */
export function LoadError({ error }: { error: unknown }): ReactElement {
  const { texts } = useAcquiring()
  const unauthorized = error instanceof AcquiringError && error.status === 401
  return (
    <p className="acq-error" role="alert">
      {unauthorized ? texts?.unauthorized : texts?.refused}
    </p>
  )
}
