import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { systemClock } from "../../domain/shared/clock"
import type { JobName } from "../../domain/shared/jobs"
import { acquiringOf } from "./acquiring"
import { failureText } from "./describe-failure"

/**
 * Runs a job, stores that it began, and logs a failure in one sentence. A failure is not thrown, because the schedule
 * runs the job again.
 */
export async function asJob(
  container: MedusaContainer,
  name: JobName,
  failure: string,
  work: () => Promise<unknown>
): Promise<void> {
  try {
    await acquiringOf(container).jobRuns.note(name, systemClock())
    await work()
  } catch (error) {
    container.resolve(ContainerRegistrationKeys.LOGGER).error(`${failure}: ${failureText(error)}`)
  }
}
