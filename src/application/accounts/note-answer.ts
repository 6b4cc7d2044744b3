import type { QueryFailure } from "../../domain/accounts/query-failure"
import { IS_ABOUT_ACCOUNT, pauseAfter } from "../../domain/accounts/query-failure"
import { englishOf } from "../../domain/shared/messages/message"
import type { Refused, Unknown, UnknownReason } from "../../gateway"
import type { Account } from "../../modules/acquiring/repositories/accounts/accounts"
import type AcquiringModuleService from "../../modules/acquiring/service"

/** An outcome of a query or of a refund search: with an answer, or without one. */
export type Answered = { readonly kind: "answered" | "not_found" } | Refused | Unknown

/** Why the gateway did not work on a question; `undefined` when it did, even if it had little to say. */
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

/** Whether a question without an answer says nothing about the payment that was asked about, but about the way there. */
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
 * Notes how the gateway took a question: for the merchant, and so that the next scheduled ones wait while it takes none, twice as
 * long each time. A question about several, over which the gateway may have failed for one of them, is no reason to wait: that shows when they are asked
 * about alone.
 *
 * @param about how many the question was about
 * @returns why it did not work on it
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
    outcome.kind === "refused" || outcome.kind === "unknown" ? outcome.message : englishOf("gateway.answered")
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
