import { Alert, Text } from "@medusajs/ui"
import { useQueryClient } from "@tanstack/react-query"
import type { QueryClient } from "@tanstack/react-query"
import { createContext, useContext } from "react"
import type { ReactNode } from "react"
import { formatMoment } from "../lib/format/format"
import { faultOf } from "../lib/format/status"
import type { QueryState } from "../lib/format/status"
import { useLocale, useText } from "../lib/format/text"
import { NextStep, kindOf } from "./query-error"
import { ErrorText } from "./error-text"

interface Props {
  readonly of: Omit<QueryState<unknown>, "refetch">
  /** Shows the last answer. */
  readonly children: ReactNode
}

/** Whether a message about the surrounding content is shown already. */
const IsShown = createContext(false)

/** Shows the last answer, and a message if it could not be read again, because it may be outdated. */
export function LastAnswer({ of: query, children }: Props) {
  const client = useQueryClient()
  const isShown = useContext(IsShown)
  // Placeholder data belongs to another query, so it was never current here.
  const fault = query.data === undefined || query.isPlaceholderData ? null : faultOf(query)
  return (
    <IsShown.Provider value={isShown || fault !== null}>
      {fault && !isShown && (
        <Line error={fault} at={new Date(query.dataUpdatedAt).toISOString()} again={() => readFailedAgain(client)} />
      )}
      {children}
    </IsShown.Provider>
  )
}

/** Retries all failed queries of the page, because one message covers all of them. */
function readFailedAgain(client: QueryClient): void {
  void client.refetchQueries({
    type: "active",
    predicate: ({ state }) => state.status === "error" || state.fetchStatus === "paused",
  })
}

function Line({ error, at, again }: { readonly error: Error; readonly at: string; readonly again: () => void }) {
  const t = useText()
  const locale = useLocale()
  const kind = kindOf(error)
  return (
    <Alert variant="warning" role="status">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 [overflow-wrap:anywhere]">
        <div className="flex min-w-0 flex-col gap-y-1">
          <Text size="small" weight="plus">
            {kind === "refused" ? <ErrorText error={error} /> : t(`states.asItWas.${kind}`)}
          </Text>
          <Text size="small">{t("states.asItWas.text", { moment: formatMoment(at, locale) })}</Text>
        </div>
        <NextStep error={error} again={again} />
      </div>
    </Alert>
  )
}
