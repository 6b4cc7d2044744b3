import type { ReactElement } from "react"
import { useRoot } from "./context"

/** Takes the place of a component on the server and until its texts are loaded. */
export function Placeholder({ lines = 1 }: { lines?: number }): ReactElement {
  const root = useRoot("placeholder")
  return (
    <div {...root} aria-busy="true">
      {Array.from({ length: lines }, (_, line) => (
        <div key={line} className="acq-placeholder-line" />
      ))}
    </div>
  )
}
