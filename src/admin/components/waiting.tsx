import { Button, Container, Heading, Skeleton, Text } from "@medusajs/ui"
import type { UseQueryResult } from "@tanstack/react-query"
import type { ReactNode } from "react"
import { Link, useLocation } from "react-router-dom"
import { statusOf } from "../lib/status"
import { useText } from "../lib/text"
import { Said } from "./said"

interface Props<Answer> {
  readonly of: UseQueryResult<Answer>
  readonly children: (answer: Answer) => ReactNode
}

/** Draws what was asked for: while it is on its way, when it came, and when it did not. */
export function Waiting<Answer>({ of: query, children }: Props<Answer>) {
  if (query.data !== undefined) return <>{children(query.data)}</>
  return query.error ? <Failed error={query.error} again={() => void query.refetch()} /> : <OnItsWay />
}

/** What stands where something will be that was asked for. */
export function OnItsWay() {
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

/** Why something cannot be shown, and what can be done. */
export function Failed({ error, again }: { readonly error: Error; readonly again: () => void }) {
  const t = useText()
  const kind = kindOf(error)
  return (
    <Container className="flex flex-col items-start gap-y-3" role="alert">
      <Heading level="h2">{t(`states.${kind}.title`)}</Heading>
      <Text className="text-ui-fg-subtle">{kind === "refused" ? <Said text={error.message} /> : t(`states.${kind}.text`)}</Text>
      {kind === "loggedOut" && <LogIn />}
      {kind !== "forbidden" && kind !== "loggedOut" && (
        <Button type="button" variant="secondary" size="small" onClick={again}>
          {t("states.again")}
        </Button>
      )}
    </Container>
  )
}

/** The way to the dashboard's login, which leads back here. */
function LogIn() {
  const t = useText()
  const location = useLocation()
  return (
    <Button variant="secondary" size="small" asChild>
      <Link to="/login" state={{ from: location }}>
        {t("states.logIn")}
      </Link>
    </Button>
  )
}

function kindOf(error: Error): "loggedOut" | "forbidden" | "missing" | "refused" | "offline" {
  const status = statusOf(error)
  if (status === 401) return "loggedOut"
  if (status === 403) return "forbidden"
  if (status === 404) return "missing"
  return status === undefined ? "offline" : "refused"
}
