import { performance } from "node:perf_hooks"
import type { LoaderOptions } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { SECOND_MS } from "../../../domain/shared/durations"
import { JobRuns } from "../repositories/shared/job-runs"
import { JobWatch } from "../repositories/shared/job-watch"
import type { Database } from "../sql/database"
import { isDatabaseCommand } from "../sql/database-command"

const LOOK_MS = 15 * SECOND_MS

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
    const watch = new JobWatch(runs, logger)
    setInterval(() => void watch.look(performance.now()), LOOK_MS).unref()
  }
  return Promise.resolve()
}

function isRedisEngine(entry: unknown): boolean {
  const resolve = typeof entry === "object" && entry !== null && "resolve" in entry ? entry.resolve : undefined
  return typeof resolve === "string" && resolve.includes("workflow-engine-redis")
}
