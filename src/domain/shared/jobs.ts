import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from "./durations"

/** The plugin's scheduled jobs (src/jobs), each with the time between two runs in milliseconds. */
export const JOBS = {
  "acquiring-worker": 5 * SECOND_MS,
  "acquiring-problems": 30 * SECOND_MS,
  "acquiring-announce": HOUR_MS,
  "acquiring-prune-webhook-events": HOUR_MS,
  "acquiring-rotate-keys": HOUR_MS,
  "acquiring-problem-digest": DAY_MS,
} as const

export type JobName = keyof typeof JOBS

export const JOB_NAMES = Object.keys(JOBS).filter((name): name is JobName => name in JOBS)

/** A run may be long, and two processes may start at different times. */
const GRACE_MS = MINUTE_MS

/**
 * The jobs that have not run for more than two of their intervals and a minute.
 *
 * @param lastRuns when each job last began; a job without an entry counts as one that began at `since`
 * @param since the start of the process, before which it does not judge
 */
export function overdueJobs(lastRuns: ReadonlyMap<JobName, Date>, since: Date, now: Date): readonly JobName[] {
  return JOB_NAMES.filter((name) => {
    const last = Math.max(lastRuns.get(name)?.getTime() ?? 0, since.getTime())
    return now.getTime() - last > 2 * JOBS[name] + GRACE_MS
  })
}
