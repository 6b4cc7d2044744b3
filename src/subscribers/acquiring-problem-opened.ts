import type { SubscriberArgs, SubscriberConfig } from "@medusajs/framework"
import { systemClock } from "../domain/shared/clock"
import { acquiringOf } from "../application/shared/acquiring"
import { mailNewProblems } from "../application/problems/mail-problems"
import type { AcquiringEvents } from "../domain/events"

/** Mails a new problem as soon as it opens, together with all others found in the same refresh. */
export default async function acquiringProblemOpened({
  container,
}: SubscriberArgs<AcquiringEvents["acquiring.problem.opened"]>): Promise<void> {
  const { problemEmail } = acquiringOf(container).options
  if (problemEmail) await mailNewProblems(container, problemEmail, systemClock)
}

export const config: SubscriberConfig = { event: "acquiring.problem.opened" }
