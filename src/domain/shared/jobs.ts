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

/** A run may last, and a day may have 25 hours. */
const LONGEST_DELAY_MS = 2 * HOUR_MS

/** The longest time in milliseconds between the beginnings of two runs of a job. */
export function longestPauseOf(job: JobName): number {
  return JOBS[job] + Math.min(JOBS[job], LONGEST_DELAY_MS) + MINUTE_MS
}
