import type { MedusaContainer } from "@medusajs/framework/types"
import { systemClock } from "../domain/clock"
import { acquiringOf } from "../workflows/acquiring"
import { asJob } from "../workflows/as-job"
import { mailNewProblems } from "../workflows/problems/mail-problems"
import { refreshProblems } from "../workflows/problems/refresh-problems"

/** Brings the list of problems up to the state of things, and mails what the subscriber left for the next mail. */
export default async function acquiringProblems(container: MedusaContainer): Promise<void> {
  await asJob(container, "The list of problems with card payments could not be refreshed", async () => {
    await refreshProblems(container, systemClock)
    const { problemEmail } = acquiringOf(container).options
    if (problemEmail) await mailNewProblems(container, problemEmail, systemClock)
  })
}

export const config = { name: "acquiring-problems", schedule: { interval: 30_000 } }
