import type { QueryFailure } from "../../../../domain/accounts/query-failure"
import { LONGEST_PAUSE_MS } from "../../../../domain/accounts/query-failure"
import type { Database } from "../../sql/database"
import { retryAfterOutage } from "../shared/retry-after-outage"
import { NO_QUERY_FAILURE } from "../../accounts/account-state"
import type { AccountRow } from "../../sql/rows"

const TABLE = "acquiring_account"

/** An account whose gateway does not process queries, or does so again. */
interface Troubled {
  /** The id of its row. */
  readonly id: string
  readonly account: string
  readonly requestsPerSecond: number
}

export async function writeQueryFailure(
  db: Database,
  id: string,
  query_failure: QueryFailure,
  pausedUntil: Date | null,
  now: Date
): Promise<void> {
  const since = {
    query_failing_since: db.raw("coalesce(query_failing_since, ?)", [now]),
    query_failure_count: db.raw("query_failure_count + 1"),
  }
  await db(TABLE)
    .where({ id })
    .update({ query_failure, ...since, queries_paused_until: pausedUntil, updated_at: now })
}

/** If many processes detect the end of a failure together, only one of them handles it. */
export async function endQueryFailure(db: Database, { id, ...of }: Troubled, now: Date): Promise<void> {
  await db.transaction(async (trx) => {
    const ended = await trx(TABLE)
      .where({ id })
      .whereNotNull("query_failure")
      .forUpdate()
      .first<Pick<AccountRow, "query_failing_since"> | undefined>("query_failing_since")
    await trx(TABLE)
      .where({ id })
      .update({ ...NO_QUERY_FAILURE, ...onlySignature(trx), updated_at: now })
    if (ended) await retryIfOutage(trx, { ...of, since: ended.query_failing_since }, now)
  })
}

/** A shorter failure may be about one query alone, whose pauses must grow. */
export async function retryIfOutage(
  trx: Database,
  { since, ...of }: Omit<Troubled, "id"> & { readonly since: Date | null },
  now: Date
): Promise<void> {
  if (since && now.getTime() - since.getTime() > LONGEST_PAUSE_MS) await retryAfterOutage(trx, { ...of, since }, now)
}

/**
 * An answered query proves that the gateway accepts the account. It proves nothing about a signature over other fields.
 */
function onlySignature(db: Database) {
  const stored = (column: string) => db.raw("case when credential_rejection = 'signature' then ?? end", [column])
  return {
    credential_rejection: stored("credential_rejection"),
    credential_rejected_since: stored("credential_rejected_since"),
  }
}
