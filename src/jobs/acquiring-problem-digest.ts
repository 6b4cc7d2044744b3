import type { MedusaContainer } from "@medusajs/framework/types"
import { systemClock } from "../domain/shared/clock"
import { acquiringOf } from "../application/shared/acquiring"
import { asJob } from "../application/shared/as-job"
import { mailDigest } from "../application/problems/mail-problems"

/** Mails the open problems once a day, at six o'clock server time. */
export default async function acquiringProblemDigest(container: MedusaContainer): Promise<void> {
  await asJob(
    container,
    "acquiring-problem-digest",
    "The daily mail about problems with card payments was not made",
    async () => {
      const { problemEmail } = acquiringOf(container).options
      if (problemEmail) await mailDigest(container, problemEmail, systemClock)
    }
  )
}

export const config = { name: "acquiring-problem-digest", schedule: "0 6 * * *" }
