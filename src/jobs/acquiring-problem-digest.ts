import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { acquiringOf } from "../workflows/acquiring"
import { describeFailure } from "../workflows/describe-failure"
import { mailDigest } from "../workflows/problems/mail-problems"

/** Once a day, at six by the server's clock: a mail with the problems that are open. */
export default async function acquiringProblemDigest(container: MedusaContainer): Promise<void> {
  const { problemEmail } = acquiringOf(container).options
  if (!problemEmail) return
  try {
    await mailDigest(container, problemEmail, () => new Date())
  } catch (error) {
    container.resolve(ContainerRegistrationKeys.LOGGER).error(`The daily mail about problems with card payments was not made: ${describeFailure(error)}`)
  }
}

export const config = { name: "acquiring-problem-digest", schedule: "0 6 * * *" }
