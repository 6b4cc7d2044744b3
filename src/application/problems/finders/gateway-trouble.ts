import type { CredentialRejection } from "../../../domain/accounts/credential-rejection"
import { MINUTE_MS } from "../../../domain/shared/durations"
import type { ProblemKind } from "../../../domain/problems/problem"
import type { QueryFailure } from "../../../domain/accounts/query-failure"
import { at, together, told } from "../../../domain/shared/told"
import type { Told } from "../../../domain/shared/told"
import type { FoundProblem } from "../../../modules/acquiring/repositories/problems/compare-problems"
import { TROUBLE_WORDS } from "../../accounts/connection-words"
import type { Finder } from "../finder"
import { before, problem } from "../finder"

/** A gateway may be away for a moment without anybody's being told. */
const PATIENCE_MS = 2 * MINUTE_MS

interface Trouble {
  readonly account: string
  readonly query_failure: QueryFailure
  readonly since: Date
}

/** `credentials_refused`, `ip_not_registered` and `gateway_unreachable`: why questions to the gateway stay without an answer. */
export const findGatewayTrouble: Finder = async ({ sources, accounts, now }) => {
  const rows = await sources.accounts()
  return rows.flatMap(({ handle, query_failure, query_failing_since }) => {
    if (!query_failure || !accounts.has(handle)) return []
    const found = gatewayTrouble({ account: handle, query_failure, since: query_failing_since ?? now })
    return found && (found.kind !== "gateway_unreachable" || found.since <= before(now, PATIENCE_MS)) ? [found] : []
  })
}

/** `credentials_refused` as payments and operations found it, about which nothing is asked. */
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
      summary: told`The gateway refused a payment or an operation of the account "${account}" since ${at(since)}: ${REFUSED_FOR[credential_rejection]}.`,
      impact: told`Shoppers cannot pay with it, subscriptions are not renewed, and nothing is captured or refunded. What was refused was not booked.`,
      resolution: together(
        credential_rejection === "signature" ? SIGNED : TROUBLE_WORDS[credential_rejection].resolution,
        told`The entry goes when the gateway takes a payment or an operation of it.`
      ),
    }
  )
}

const REFUSED_FOR: Readonly<Record<CredentialRejection, Told>> = {
  access: told`it does not know the account, or does not let it in`,
  signature: told`it refuses its signature`,
  environment: told`it is a test account at the live gateway, or a live account at the test gateway`,
}

const SIGNED = told`Save sign_key again as the gateway gave it to you. If it is right, compare how the profile signs payments and operations with the gateway's document.`

/** @returns `undefined` where the merchant wants it so: questions are switched off */
export function gatewayTrouble({ account, query_failure, since }: Trouble): FoundProblem | undefined {
  if (query_failure === "switched_off") return undefined
  const { resolution } = TROUBLE_WORDS[query_failure]
  const tell = (kind: ProblemKind, summary: Told, impact: Told) =>
    problem({ kind, about: account, account, since }, { summary, impact, resolution })
  const refused = (summary: Told) => tell("credentials_refused", summary, REFUSED)
  const unanswered = (summary: Told) => tell("gateway_unreachable", summary, UNANSWERED)
  switch (query_failure) {
    case "access":
      return refused(told`The gateway does not let the account "${account}" in.`)
    case "signature":
      return refused(told`The gateway refuses the signature of the account "${account}".`)
    case "environment":
      return refused(
        told`The account "${account}" is a test account at the live gateway, or a live account at the test gateway.`
      )
    case "ip_not_registered":
      return tell(
        "ip_not_registered",
        told`The gateway does not answer questions of the account "${account}": the address of this server is not registered there.`,
        told`Selling goes on, and signed webhooks still make orders. What no webhook tells stays open, and changes made in the gateway's back office are not found.`
      )
    case "unreachable":
      return unanswered(told`No readable answer came from the gateway of the account "${account}" since ${at(since)}.`)
    case "system":
      return unanswered(
        told`The gateway of the account "${account}" answers with failures of its own system since ${at(since)}.`
      )
    case "too_many":
      return unanswered(told`The gateway refuses questions of the account "${account}" as too many since ${at(since)}.`)
    case "parameters":
      return unanswered(
        told`The gateway does not understand the questions of the account "${account}" since ${at(since)}.`
      )
  }
}

const REFUSED = told`Payments may be refused, and the gateway is not asked about unclear ones: their orders wait, and the money is not lost from sight.`

const UNANSWERED = told`What is unclear stays so, and its orders wait. Nothing is sent twice; the gateway is asked again by itself, with growing pauses.`
