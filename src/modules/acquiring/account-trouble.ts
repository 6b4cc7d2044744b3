import type { QuestionTrouble } from "../../domain/question-trouble"
import { LONGEST_PAUSE_MS } from "../../domain/question-trouble"
import type { Database } from "./database"
import { retryAfterOutage } from "./retry-after-outage"
import type { AccountRow } from "./rows"

const TABLE = "acquiring_account"

export const NO_TROUBLE = { trouble: null, trouble_since: null, trouble_count: 0, paused_until: null } as const

/** The account whose gateway does not work on questions, or does again. */
interface Troubled {
  /** Of its row. */
  readonly id: string
  readonly account: string
  readonly requestsPerSecond: number
}

export async function writeTrouble(
  db: Database,
  id: string,
  trouble: QuestionTrouble,
  pausedUntil: Date | null,
  now: Date
): Promise<void> {
  const since = {
    trouble_since: db.raw("coalesce(trouble_since, ?)", [now]),
    trouble_count: db.raw("trouble_count + 1"),
  }
  await db(TABLE)
    .where({ id })
    .update({ trouble, ...since, paused_until: pausedUntil, updated_at: now })
}

/** Of many processes that hear at one moment that the trouble is over, one ends it. */
export async function endTrouble(db: Database, { id, ...of }: Troubled, now: Date): Promise<void> {
  await db.transaction(async (trx) => {
    const ended = await trx(TABLE)
      .where({ id })
      .whereNotNull("trouble")
      .forUpdate()
      .first<Pick<AccountRow, "trouble_since"> | undefined>("trouble_since")
    await trx(TABLE)
      .where({ id })
      .update({ ...NO_TROUBLE, ...onlySignature(trx), updated_at: now })
    if (ended) await retryIfOutage(trx, { ...of, since: ended.trouble_since }, now)
  })
}

/** Trouble that is over sooner than this may be that of one question alone, whose pauses are to grow. */
export async function retryIfOutage(
  trx: Database,
  { since, ...of }: Omit<Troubled, "id"> & { readonly since: Date | null },
  now: Date
): Promise<void> {
  if (since && now.getTime() - since.getTime() > LONGEST_PAUSE_MS) await retryAfterOutage(trx, { ...of, since }, now)
}

/** A question that is answered shows that the account is known there. It says nothing of a signature that is made over other fields. */
function onlySignature(db: Database) {
  const kept = (column: string) => db.raw("case when refused_for = 'signature' then ?? end", [column])
  return { refused_for: kept("refused_for"), refused_since: kept("refused_since") }
}
