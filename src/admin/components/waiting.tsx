import { Container, Skeleton } from "@medusajs/ui"
import type { ReactNode } from "react"
import { whyNothing } from "../lib/status"
import type { QueryState } from "../lib/status"
import { useText } from "../lib/text"
import { AsItWas } from "./as-it-was"
import { Failed } from "./failed"

interface Props<Answer> {
  readonly of: QueryState<Answer>
  readonly children: (answer: Answer) => ReactNode
}

/** Draws a query: while it loads, with its answer, and with its error. */
export function Waiting<Answer>({ of: query, children }: Props<Answer>) {
  const fault = whyNothing(query)
  if (fault) return <Failed error={fault} again={() => void query.refetch()} />
  return query.data === undefined ? <OnItsWay /> : <AsItWas of={query}>{children(query.data)}</AsItWas>
}

/** A skeleton of the loading content. */
function OnItsWay() {
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
export function LinesOnTheirWay() {
  const t = useText()
  return (
    <div className="flex flex-col gap-y-2" role="status" aria-label={t("states.loading")}>
      <Skeleton className="h-5 w-full" />
      <Skeleton className="h-5 w-2/3" />
    </div>
  )
}
