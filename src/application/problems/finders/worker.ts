import { MINUTE_MS } from "../../../domain/shared/durations"
import { momentOf, createMessage } from "../../../domain/shared/messages/message"
import type { Finder } from "../finder"
import { before, problem } from "../finder"

/** A worker writes its heartbeat every five seconds. */
export const SILENT_MS = 2 * MINUTE_MS

/**
 * `no_worker`: any refresh of the list finds it. Processes that receive webhooks and payments look too
 * (report-missing-worker.ts), because a stopped worker cannot report itself.
 */
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
        ? createMessage("problems.no_worker.summary", { date: momentOf(since) })
        : createMessage("problems.no_worker.summary_never_seen"),
      impact: createMessage("problems.no_worker.impact"),
      resolution: createMessage("problems.no_worker.resolution"),
    }
  )
}
