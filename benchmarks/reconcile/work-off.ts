import type { Read } from "../../testing/database/database"
import { until } from "../../testing/clock/until"

/** When a backlog was worked off, in milliseconds since 1970. */
export interface Course {
  readonly started: number
  /** When a tenth of it had been polled. */
  readonly tenth: number
  readonly asked: number
  /** When Medusa was in sync as well. */
  readonly ended: number
}

const MOST_SECONDS = 60 * 60

/**
 * Waits until a store has polled all due payments of an account and has synced Medusa.
 *
 * @throws Error after more than an hour
 */
export async function workedOff(
  read: Read,
  handle: string,
  payments: number,
  say: (line: string) => void
): Promise<Course> {
  const started = Date.now()
  // Looking on must not read the table from end to end: that is what the store is measured by.
  await read("SET enable_seqscan = off")
  let tenth: number | undefined
  let [asked, said] = [0, started]
  const ended = async (): Promise<number | undefined> => {
    const [due] = await read<{ questions: number; settlings: number }>(`SELECT
      (SELECT count(*)::integer FROM acquiring_payment WHERE account = '${handle}' AND next_poll_at <= now() AND deleted_at IS NULL) AS questions,
      (SELECT count(*)::integer FROM acquiring_payment WHERE next_sync_at <= now() AND deleted_at IS NULL) AS settlings`)
    if (!due) return undefined
    const now = Date.now()
    if (due.questions <= payments * 0.9) tenth ??= now
    if (due.questions === 0) asked ||= now
    if (now - said > 30_000) {
      said = now
      say(`${payments - due.questions} of ${payments} queried, ${due.settlings} to be recorded in Medusa`)
    }
    return due.questions + due.settlings === 0 ? now : undefined
  }
  const end = await until(ended, { what: `end of ${payments} questions`, seconds: MOST_SECONDS, everyMs: 1_000 })
  return { started, tenth: tenth ?? end, asked: asked || end, ended: end }
}
