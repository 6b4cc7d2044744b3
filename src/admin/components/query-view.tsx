import { Container, Skeleton } from "@medusajs/ui"
import type { ReactNode } from "react"
import { whyNothing } from "../lib/format/status"
import type { QueryState } from "../lib/format/status"
import { useText } from "../lib/format/text"
import { LastAnswer } from "./last-answer"
import { QueryError } from "./query-error"

interface Props<Answer> {
  readonly of: QueryState<Answer>
  readonly children: (answer: Answer) => ReactNode
}

/** Draws a query: while it loads, with its answer, and with its error. */
export function QueryView<Answer>({ of: query, children }: Props<Answer>) {
  const fault = whyNothing(query)
  if (fault) return <QueryError error={fault} again={() => void query.refetch()} />
  return query.data === undefined ? <LoadingBox /> : <LastAnswer of={query}>{children(query.data)}</LastAnswer>
}

/** A skeleton of the loading content. */
function LoadingBox() {
  const t = useText()
  return (
    <Container className="flex flex-col gap-y-4" role="status" aria-label={t("states.loading")}>
      <Skeleton className="h-7 w-1/3" />
      <Skeleton className="h-5 w-full" />
      <Skeleton className="h-5 w-full" />
      <Skeleton className="h-5 w-2/3" />
    </Container>
  )
}

/** A skeleton within a box. */
export function LoadingLines() {
  const t = useText()
  return (
    <div className="flex flex-col gap-y-2" role="status" aria-label={t("states.loading")}>
      <Skeleton className="h-5 w-full" />
      <Skeleton className="h-5 w-2/3" />
    </div>
  )
}
