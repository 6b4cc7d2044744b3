import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { describeFailure } from "./describe-failure"

/** Does the work of a job. What goes wrong is logged in one sentence: the job comes again by itself. */
export async function asJob(container: MedusaContainer, failure: string, work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch (error) {
    container.resolve(ContainerRegistrationKeys.LOGGER).error(`${failure}: ${describeFailure(error)}`)
  }
}
