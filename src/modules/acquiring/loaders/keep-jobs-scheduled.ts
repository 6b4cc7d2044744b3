import { WorkflowManager, WorkflowScheduler } from "@medusajs/framework/orchestration"
import type { WorkflowDefinition } from "@medusajs/framework/orchestration"
import type { LoaderOptions, Logger } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { SECOND_MS } from "../../../domain/shared/durations"
import { overdueJobs } from "../../../domain/shared/jobs"
import type { JobName } from "../../../domain/shared/jobs"
import { JobRuns } from "../repositories/shared/job-runs"
import type { Database } from "../sql/database"
import { isDatabaseCommand } from "../sql/database-command"

const LOOK_MS = 15 * SECOND_MS

/** Medusa exports it without a type. */
const registered = WorkflowManager as { getWorkflow(id: string): WorkflowDefinition | undefined }

/**
 * Schedules a job of the plugin again when it has not run for too long, in a process that runs jobs with the workflow
 * engine for Redis.
 *
 * Each run there leaves the next one in Redis. A job stops for all processes if Redis loses its data. It also stops if a
 * process starts at the very moment of a run, and removes the next one.
 */
export default function keepJobsScheduled({ container, logger }: LoaderOptions): Promise<void> {
  const { projectConfig, modules } = container.resolve(ContainerRegistrationKeys.CONFIG_MODULE)
  const runsJobs = projectConfig.workerMode !== "server"
  if (!isDatabaseCommand() && runsJobs && isRedisEngine(modules?.[Modules.WORKFLOW_ENGINE])) {
    const runs = new JobRuns(container.resolve<Database>(ContainerRegistrationKeys.PG_CONNECTION))
    const watch = new JobWatch(runs, logger, new Date())
    setInterval(() => void watch.look(new Date()), LOOK_MS).unref()
  }
  return Promise.resolve()
}

/** Looks again and again for jobs that stopped. */
class JobWatch {
  readonly #runs: JobRuns
  readonly #logger: Logger | undefined
  readonly #since: Date
  /** Jobs that were scheduled again count as run: each has its time before the next attempt. */
  readonly #rescheduled = new Map<JobName, Date>()

  constructor(runs: JobRuns, logger: Logger | undefined, since: Date) {
    this.#runs = runs
    this.#logger = logger
    this.#since = since
  }

  async look(now: Date): Promise<void> {
    try {
      const lastRuns = new Map(await this.#runs.last())
      for (const [job, at] of this.#rescheduled) if (at > (lastRuns.get(job) ?? this.#since)) lastRuns.set(job, at)
      for (const job of overdueJobs(lastRuns, this.#since, now)) await this.#schedule(job, now)
    } catch (error) {
      this.#logger?.error(`Card payments: the jobs could not be checked: ${error instanceof Error ? error.name : "error"}`)
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

function isRedisEngine(entry: unknown): boolean {
  const resolve = typeof entry === "object" && entry !== null && "resolve" in entry ? entry.resolve : undefined
  return typeof resolve === "string" && resolve.includes("workflow-engine-redis")
}
