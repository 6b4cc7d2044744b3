import { Button, Container, Heading, Text } from "@medusajs/ui"
import { Link, useLocation } from "react-router-dom"
import { statusOf } from "../lib/format/status"
import { useText } from "../lib/format/text"
import { ErrorText } from "./error-text"

interface Props {
  readonly error: Error
  /** Retries the query. */
  readonly again: () => void
}

/** Why something cannot be shown, and the next step. */
export function QueryError({ error, again }: Props) {
  const t = useText()
  const kind = kindOf(error)
  return (
    <Container className="flex flex-col items-start gap-y-3" role="alert">
      <Heading level="h2">{t(`states.${kind}.title`)}</Heading>
      <Text className="text-ui-fg-subtle">
        {kind === "refused" ? <ErrorText error={error} /> : t(`states.${kind}.text`)}
      </Text>
      <NextStep error={error} again={again} />
    </Container>
  )
}

/** The next step after a failed request: retry, log in, or nothing. */
export function NextStep({ error, again }: Props) {
  const t = useText()
  const kind = kindOf(error)
  if (kind === "forbidden") return null
  if (kind === "loggedOut") return <LogIn />
  return (
    <Button type="button" variant="secondary" size="small" onClick={again}>
      {t("states.again")}
    </Button>
  )
}

/** A link to the dashboard's login, which returns to this page. */
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

/** Why there is no answer. */
export function kindOf(error: Error): "loggedOut" | "forbidden" | "missing" | "refused" | "offline" {
  const status = statusOf(error)
  if (status === 401) return "loggedOut"
  if (status === 403) return "forbidden"
  if (status === 404) return "missing"
  return status === undefined ? "offline" : "refused"
}
