import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { acquiringOf } from "../workflows/acquiring"
import { describeFailure } from "../workflows/describe-failure"
import { mailNewProblems } from "../workflows/problems/mail-problems"
import { refreshProblems } from "../workflows/problems/refresh-problems"

const clock = (): Date => new Date()

/** Brings the list of problems up to the state of things, and mails what the subscriber left for the next mail. */
export default async function acquiringProblems(container: MedusaContainer): Promise<void> {
  try {
    await refreshProblems(container, clock)
    const { problemEmail } = acquiringOf(container).options
    if (problemEmail) await mailNewProblems(container, problemEmail, clock)
  } catch (error) {
    container.resolve(ContainerRegistrationKeys.LOGGER).error(`The list of problems with card payments could not be refreshed: ${describeFailure(error)}`)
  }
}

export const config = { name: "acquiring-problems", schedule: { interval: 30_000 } }
