import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { describeFailure } from "../workflows/describe-failure"
import { workOnce } from "../workflows/work-once"

/** Wakes everything that waits for its time: the inbox, questions to the gateway, payments that Medusa does not have yet. */
export default async function acquiringWork(container: MedusaContainer): Promise<void> {
  try {
    await workOnce(container, () => new Date())
  } catch (error) {
    container.resolve(ContainerRegistrationKeys.LOGGER).error(`A round of card payment work ended early: ${describeFailure(error)}`)
  }
}

export const config = { name: "acquiring-work", schedule: "*/5 * * * * *" }
