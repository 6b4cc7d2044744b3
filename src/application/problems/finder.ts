import type { ProblemKind, ProblemMessages } from "../../domain/problems/problem"
import type { QueryFailure } from "../../domain/accounts/query-failure"
import type { Account } from "../../modules/acquiring/repositories/accounts/accounts"
import type { FoundProblem } from "../../modules/acquiring/repositories/problems/compare-problems"
import type { InstallationState } from "../../modules/acquiring/accounts/identity-check"
import type { ProblemSources } from "../../modules/acquiring/repositories/problems/problem-sources"

export interface FinderContext {
  readonly sources: ProblemSources
  /** The configured accounts, by handle. */
  readonly accounts: ReadonlyMap<string, Account>
  /** The origin at which the gateway reaches this backend. */
  readonly publicUrl: string
  readonly installation: InstallationState
  /** How long a payout may await approval. */
  readonly payoutApprovalDays: number
  /** The payment collections with a rejected refund whose order is canceled. Throws if Medusa did not answer. */
  readonly ofCanceledOrders: () => ReadonlySet<string>
  readonly now: Date
}

/** Finds the current problems of one family. */
export type Finder = (context: FinderContext) => Promise<readonly FoundProblem[]>

/** The subject of a problem: kind and `about` form its key, so each problem is listed once. */
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
  { summary, impact, resolution }: ProblemMessages
): FoundProblem {
  return {
    key: `${kind}:${about}`,
    kind,
    account: account ?? null,
    payment_id: payment_id ?? null,
    subscription_id: subscription_id ?? null,
    since,
    summary,
    impact,
    resolution,
  }
}

/** Why the last query of each account failed; `null` for an account without a failure. */
export async function troublesOf(sources: ProblemSources): Promise<ReadonlyMap<string, QueryFailure | null>> {
  return new Map((await sources.accounts()).map(({ handle, query_failure }) => [handle, query_failure]))
}

export function before(now: Date, milliseconds: number): Date {
  return new Date(now.getTime() - milliseconds)
}
