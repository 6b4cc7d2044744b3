import { MINUTE_MS } from "../../../domain/shared/durations"
import { at, told } from "../../../domain/shared/told"
import type { Finder } from "../finder"
import { before, problem } from "../finder"

/** A worker leaves its mark every five seconds. */
export const SILENT_MS = 2 * MINUTE_MS

/** `no_worker`: found by whoever looks, and by who takes webhooks and payments (report-missing-worker.ts), as a worker that is down cannot say so. */
export const findMissingWorker: Finder = async ({ sources, now }) => {
  const { beatAt, begunAt } = await sources.worker(now)
  const since = beatAt ?? begunAt
  return since && since < before(now, SILENT_MS) ? [missingWorker(since, beatAt !== undefined)] : []
}

export function missingWorker(since: Date, everSeen: boolean) {
  return problem(
    { kind: "no_worker", about: "all", since },
    {
      summary: everSeen
        ? told`No worker was seen since ${at(since)}.`
        : told`The store takes payments, and no worker was ever seen.`,
      impact: told`The gateway is not asked about unclear payments, orders of shoppers who closed the tab may be missing, and money without an order is not given back.`,
      resolution: told`Start a Medusa process in the mode worker or shared (workerMode in medusa-config). A process in the mode server runs no jobs.`,
    }
  )
}
