import type { QueryFailure } from "../../domain/accounts/query-failure"
import { IS_ABOUT_ACCOUNT, pauseAfter } from "../../domain/accounts/query-failure"
import { createMessage } from "../../domain/shared/messages/message"
import type { Refused, Unknown, UnknownReason } from "../../gateway"
import type { Account } from "../../modules/acquiring/repositories/accounts/accounts"
import type AcquiringModuleService from "../../modules/acquiring/service"

/** The outcome of a query or of a refund search, with or without a response. */
export type Answered = { readonly kind: "answered" | "not_found" } | Refused | Unknown

/** Returns why the gateway did not process a query; `undefined` if it did, even if the response contains little. */
function troubleOf(outcome: Answered): QueryFailure | undefined {
  switch (outcome.kind) {
    case "answered":
    case "not_found":
      return undefined
    case "refused":
      return outcome.reason
    case "unknown":
      return CONCERNS_ALL[outcome.reason] ? "unreachable" : undefined
  }
}

/** Whether the missing response concerns the connection and therefore all queries, and not the queried payment. */
const CONCERNS_ALL: Readonly<Record<UnknownReason, boolean>> = {
  never_sent: true,
  timeout: true,
  connection_lost: true,
  http_status: true,
  too_large: true,
  unreadable: true,
  signature: true,
  echo: false,
  unknown_code: false,
  incomplete: false,
}

/**
 * Stores how the gateway responded to a query, for the merchant. While the gateway fails, scheduled queries pause,
 * twice as long each time. A failed query for several payments causes no pause, because one of them may have failed it.
 * Queries for each of them alone show that.
 *
 * @param about how many payments the query was for
 * @returns why the gateway did not process the query
 */
export async function noteAnswer(
  acquiring: AcquiringModuleService,
  account: Account,
  outcome: Answered,
  now: Date,
  about = 1
): Promise<QueryFailure | undefined> {
  const query_failure = troubleOf(outcome)
  const last_answer =
    outcome.kind === "refused" || outcome.kind === "unknown" ? outcome.message : createMessage("gateway.answered")
  await acquiring.accounts.noteHealth(account.handle, { last_answer_at: now, last_answer }, now)
  if (!query_failure) {
    await acquiring.accounts.noteNoTrouble(account, now)
    return undefined
  }
  const before = await acquiring.accounts.troubles(account.handle)
  const goesOn = about > 1 && !IS_ABOUT_ACCOUNT[query_failure]
  await acquiring.accounts.noteTrouble(
    account.handle,
    query_failure,
    goesOn ? null : new Date(now.getTime() + pauseAfter(before + 1)),
    now
  )
  return query_failure
}
