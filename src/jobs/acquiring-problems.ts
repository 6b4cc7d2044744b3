import type { MedusaContainer } from "@medusajs/framework/types"
import { systemClock } from "../domain/shared/clock"
import { acquiringOf } from "../application/shared/acquiring"
import { asJob } from "../application/shared/as-job"
import { mailNewProblems } from "../application/problems/mail-problems"
import { refreshProblems } from "../application/problems/refresh-problems"

/** Refreshes the problem list, and mails the problems that the subscriber left for the next mail. */
export default async function acquiringProblems(container: MedusaContainer): Promise<void> {
  await asJob(
    container,
    "acquiring-problems",
    "The list of problems with card payments could not be refreshed",
    async () => {
      await refreshProblems(container, systemClock)
      const { problemEmail } = acquiringOf(container).options
      if (problemEmail) await mailNewProblems(container, problemEmail, systemClock)
    }
  )
}

export const config = { name: "acquiring-problems", schedule: { interval: 30_000 } }
