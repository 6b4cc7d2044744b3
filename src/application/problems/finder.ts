import type { ProblemKind, ToldProblem } from "../../domain/problems/problem"
import type { QueryFailure } from "../../domain/accounts/query-failure"
import { inEnglish } from "../../domain/shared/messages/message"
import type { Account } from "../../modules/acquiring/repositories/accounts/accounts"
import type { FoundProblem } from "../../modules/acquiring/repositories/problems/compare-problems"
import type { InstallationState } from "../../modules/acquiring/accounts/identity-check"
import type { ProblemSources } from "../../modules/acquiring/repositories/problems/problem-sources"

/** What a search for problems has before it. */
export interface Look {
  readonly sources: ProblemSources
  /** The accounts that are filled in, by handle. */
  readonly accounts: ReadonlyMap<string, Account>
  /** The origin at which the gateway reaches this backend. */
  readonly publicUrl: string
  readonly installation: InstallationState
  /** How long a payout may await approval. */
  readonly payoutApprovalDays: number
  /** Of the payment collections with a refused refund, those whose order was canceled. Throws if Medusa did not say. */
  readonly ofCanceledOrders: () => ReadonlySet<string>
  readonly now: Date
}

/** Finds the problems of one family that exist now. */
export type Finder = (look: Look) => Promise<readonly FoundProblem[]>

/** What a problem is about: its key is made of kind and subject, so that the same problem is told once. */
interface Subject {
  readonly kind: ProblemKind
  readonly about: string
  readonly account?: string
  readonly payment_id?: string | null
  readonly subscription_id?: string
  readonly since: Date
}

export function problem(
  { kind, about, account, payment_id, subscription_id, since }: Subject,
  told: ToldProblem
): FoundProblem {
  const inWords = {
    summary: inEnglish(told.summary),
    impact: inEnglish(told.impact),
    resolution: inEnglish(told.resolution),
  }
  return {
    key: `${kind}:${about}`,
    kind,
    account: account ?? null,
    payment_id: payment_id ?? null,
    subscription_id: subscription_id ?? null,
    since,
    ...inWords,
    told,
  }
}

/** Why the gateway did not work on the last question, by account; of an account in no trouble `null`. */
export async function troublesOf(sources: ProblemSources): Promise<ReadonlyMap<string, QueryFailure | null>> {
  return new Map((await sources.accounts()).map(({ handle, query_failure }) => [handle, query_failure]))
}

export function before(now: Date, milliseconds: number): Date {
  return new Date(now.getTime() - milliseconds)
}
