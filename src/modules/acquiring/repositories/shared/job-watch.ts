import { WorkflowManager, WorkflowScheduler } from "@medusajs/framework/orchestration"
import type { WorkflowDefinition } from "@medusajs/framework/orchestration"
import type { Logger } from "@medusajs/framework/types"
import { JOB_NAMES, longestPauseOf } from "../../../../domain/shared/jobs"
import type { JobName } from "../../../../domain/shared/jobs"
import type { JobRuns } from "./job-runs"

/** Medusa exports it without a type. */
const registered = WorkflowManager as { getWorkflow(id: string): WorkflowDefinition | undefined }

interface Watched {
  /** When the last run began, by the clock of its process; `undefined` if none is known. */
  readonly lastRun: number | undefined
  /** When this was seen first, or the job was scheduled again since, in milliseconds of this process. */
  readonly since: number
  readonly timesScheduled: number
}

/**
 * Schedules the plugin's jobs again that have not run for too long.
 *
 * It compares no dates, because the clocks of machines differ and may be set. It measures how long nothing has changed.
 * Its clock stops while the machine sleeps, because a run that is due on waking must not be replaced by a later one.
 */
export class JobWatch {
  readonly #runs: Pick<JobRuns, "last">
  readonly #logger: Pick<Logger, "warn" | "error"> | undefined
  readonly #watched = new Map<JobName, Watched>()
  #isLooking = false
  #hasFailed = false

  constructor(runs: Pick<JobRuns, "last">, logger: Pick<Logger, "warn" | "error"> | undefined) {
    this.#runs = runs
    this.#logger = logger
  }

  /**
   * Looks once. A failure is logged, and each job has its whole time again.
   *
   * @param now in milliseconds, of a clock that is never set (`performance.now()`)
   */
  async look(now: number): Promise<void> {
    if (this.#isLooking) return
    this.#isLooking = true
    try {
      const lastRuns = await this.#runs.last()
      for (const job of JOB_NAMES) await this.#judge(job, lastRuns.get(job)?.getTime(), now)
      this.#hasFailed = false
    } catch (error) {
      this.#watched.clear()
      if (!this.#hasFailed) this.#logger?.error(`Card payments: the jobs could not be checked: ${nameOf(error)}`)
      this.#hasFailed = true
    } finally {
      this.#isLooking = false
    }
  }

  async #judge(job: JobName, lastRun: number | undefined, now: number): Promise<void> {
    const before = this.#watched.get(job)
    if (!before || before.lastRun !== lastRun) this.#watched.set(job, { lastRun, since: now, timesScheduled: 0 })
    else if (now - before.since > longestPauseOf(job)) {
      await this.#schedule(job, before.timesScheduled > 0)
      this.#watched.set(job, { lastRun, since: now, timesScheduled: before.timesScheduled + 1 })
    }
  }

  async #schedule(job: JobName, isAgain: boolean): Promise<void> {
    const workflow = registered.getWorkflow(`job-${job}`)
    if (!workflow) return
    await new WorkflowScheduler().scheduleWorkflow(workflow)
    this.#logger?.warn(
      isAgain
        ? `Card payments: the job ${job} still does not run. Does another job of the store run very long, or hang?`
        : `Card payments: the job ${job} has not run for too long, and was scheduled again.`
    )
  }
}

/** Without the message, which may quote a statement. */
function nameOf(error: unknown): string {
  if (!(error instanceof Error)) return "unknown error"
  return "code" in error && typeof error.code === "string" ? `${error.name} ${error.code}` : error.name
}
