import { WorkflowManager, WorkflowScheduler } from "@medusajs/framework/orchestration"
import type { WorkflowDefinition } from "@medusajs/framework/orchestration"
import type { Logger } from "@medusajs/framework/types"
import { overdueJobs } from "../../../../domain/shared/jobs"
import type { JobName } from "../../../../domain/shared/jobs"
import type { JobRuns } from "./job-runs"

/** Medusa exports it without a type. */
const registered = WorkflowManager as { getWorkflow(id: string): WorkflowDefinition | undefined }

/** Schedules the plugin's jobs again that have not run for too long. */
export class JobWatch {
  readonly #runs: Pick<JobRuns, "last">
  readonly #logger: Pick<Logger, "warn" | "error"> | undefined
  readonly #since: Date
  /** Jobs that were scheduled again count as run: each has its time before the next attempt. */
  readonly #rescheduled = new Map<JobName, Date>()

  /** @param since the start of the process */
  constructor(runs: Pick<JobRuns, "last">, logger: Pick<Logger, "warn" | "error"> | undefined, since: Date) {
    this.#runs = runs
    this.#logger = logger
    this.#since = since
  }

  /** A failure is logged, and the next look tries again. */
  async look(now: Date): Promise<void> {
    try {
      const lastRuns = new Map(await this.#runs.last())
      for (const [job, at] of this.#rescheduled) if (at > (lastRuns.get(job) ?? this.#since)) lastRuns.set(job, at)
      for (const job of overdueJobs(lastRuns, this.#since, now)) await this.#schedule(job, now)
    } catch (error) {
      this.#logger?.error(
        `Card payments: the jobs could not be checked: ${error instanceof Error ? error.name : "error"}`
      )
    }
  }

  async #schedule(job: JobName, now: Date): Promise<void> {
    const workflow = registered.getWorkflow(`job-${job}`)
    if (!workflow) return
    await new WorkflowScheduler().scheduleWorkflow(workflow)
    this.#rescheduled.set(job, now)
    this.#logger?.warn(`Card payments: the job ${job} has not run for too long, and was scheduled again.`)
  }
}
