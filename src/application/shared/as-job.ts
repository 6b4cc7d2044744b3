import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { failureText } from "./describe-failure"

/** Runs a job and logs a failure in one sentence. A failure is not thrown, because the schedule runs the job again. */
export async function asJob(container: MedusaContainer, failure: string, work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch (error) {
    container.resolve(ContainerRegistrationKeys.LOGGER).error(`${failure}: ${failureText(error)}`)
  }
}
