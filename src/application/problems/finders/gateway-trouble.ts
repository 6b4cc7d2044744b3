import type { CredentialRejection } from "../../../domain/accounts/credential-rejection"
import { MINUTE_MS } from "../../../domain/shared/durations"
import type { ProblemKind } from "../../../domain/problems/problem"
import type { QueryFailure } from "../../../domain/accounts/query-failure"
import { momentOf, joinMessages, createMessage } from "../../../domain/shared/messages/message"
import type { Message } from "../../../domain/shared/messages/message"
import type { FoundProblem } from "../../../modules/acquiring/repositories/problems/compare-problems"
import { FAILURE_MESSAGES } from "../../accounts/connection-messages"
import type { Finder } from "../finder"
import { before, problem } from "../finder"

/** A shorter outage of the gateway opens no problem. */
const PATIENCE_MS = 2 * MINUTE_MS

interface Trouble {
  readonly account: string
  readonly query_failure: QueryFailure
  readonly since: Date
}

/** `credentials_refused`, `ip_not_registered` and `gateway_unreachable`: why queries have no answer. */
export const findGatewayTrouble: Finder = async ({ sources, accounts, now }) => {
  const rows = await sources.accounts()
  return rows.flatMap(({ handle, query_failure, query_failing_since }) => {
    if (!query_failure || !accounts.has(handle)) return []
    const found = gatewayTrouble({ account: handle, query_failure, since: query_failing_since ?? now })
    return found && (found.kind !== "gateway_unreachable" || found.since <= before(now, PATIENCE_MS)) ? [found] : []
  })
}

/** `credentials_refused` as payments and modifications found it, without a query. */
export const findRefusedAccounts: Finder = async ({ sources, accounts }) => {
  const rows = await sources.accounts()
  return rows.flatMap(({ handle, credential_rejection, credential_rejected_since }) =>
    credential_rejection && credential_rejected_since && accounts.has(handle)
      ? [refusedAccount({ account: handle, credential_rejection, since: credential_rejected_since })]
      : []
  )
}

interface RefusedAccount {
  readonly account: string
  readonly credential_rejection: CredentialRejection
  readonly since: Date
}

export function refusedAccount({ account, credential_rejection, since }: RefusedAccount): FoundProblem {
  return problem(
    { kind: "credentials_refused", about: account, account, since },
    {
      summary: createMessage("problems.credentials_refused.summary_rejected", {
        account,
        date: momentOf(since),
        reason: REFUSED_FOR[credential_rejection],
      }),
      impact: createMessage("problems.credentials_refused.impact_rejected"),
      resolution: joinMessages(
        credential_rejection === "signature" ? SIGNED : FAILURE_MESSAGES[credential_rejection].resolution,
        createMessage("problems.credentials_refused.resolution_closes")
      ),
    }
  )
}

const REFUSED_FOR: Readonly<Record<CredentialRejection, Message>> = {
  access: createMessage("problems.credentials_refused.reason_access"),
  signature: createMessage("problems.credentials_refused.reason_signature"),
  environment: createMessage("problems.credentials_refused.reason_environment"),
}

const SIGNED = createMessage("problems.credentials_refused.resolution_signature")

/** @returns `undefined` if the merchant chose so: queries are disabled */
export function gatewayTrouble({ account, query_failure, since }: Trouble): FoundProblem | undefined {
  if (query_failure === "switched_off") return undefined
  const { resolution } = FAILURE_MESSAGES[query_failure]
  const emit = (kind: ProblemKind, summary: Message, impact: Message) =>
    problem({ kind, about: account, account, since }, { summary, impact, resolution })
  const refused = (summary: Message) => emit("credentials_refused", summary, REFUSED)
  const unanswered = (summary: Message) => emit("gateway_unreachable", summary, UNANSWERED)
  switch (query_failure) {
    case "access":
      return refused(createMessage("problems.credentials_refused.summary_access", { account }))
    case "signature":
      return refused(createMessage("problems.credentials_refused.summary_signature", { account }))
    case "environment":
      return refused(createMessage("problems.credentials_refused.summary_environment", { account }))
    case "ip_not_registered":
      return emit(
        "ip_not_registered",
        createMessage("problems.ip_not_registered.summary", { account }),
        createMessage("problems.ip_not_registered.impact")
      )
    case "unreachable":
      return unanswered(
        createMessage("problems.gateway_unreachable.summary_unreachable", { account, date: momentOf(since) })
      )
    case "system":
      return unanswered(
        createMessage("problems.gateway_unreachable.summary_system", { account, date: momentOf(since) })
      )
    case "too_many":
      return unanswered(
        createMessage("problems.gateway_unreachable.summary_too_many", { account, date: momentOf(since) })
      )
    case "parameters":
      return unanswered(
        createMessage("problems.gateway_unreachable.summary_parameters", { account, date: momentOf(since) })
      )
  }
}

const REFUSED = createMessage("problems.credentials_refused.impact")

const UNANSWERED = createMessage("problems.gateway_unreachable.impact")
