import type { ReactElement } from "react"

export interface ProblemProps {
  message: string
  /** The label of the button that loads the page again. */
  retry?: string
}

export function Problem({ message, retry = "Try again" }: ProblemProps): ReactElement {
  return (
    <main className="view view-problem" data-testid="view-problem">
      <section className="panel">
        <h1>{message}</h1>
        <button type="button" className="button" onClick={() => window.location.reload()}>
          {retry}
        </button>
      </section>
    </main>
  )
}
