import type { SubscriberArgs, SubscriberConfig } from "@medusajs/framework"
import { systemClock } from "../domain/shared/clock"
import { acquiringOf } from "../application/shared/acquiring"
import { mailNewProblems } from "../application/problems/mail-problems"
import type { AcquiringEvents } from "../domain/events"

/** Mails a new problem at once, together with all that were found at the same moment. */
export default async function acquiringProblemOpened({
  container,
}: SubscriberArgs<AcquiringEvents["acquiring.problem.opened"]>): Promise<void> {
  const { problemEmail } = acquiringOf(container).options
  if (problemEmail) await mailNewProblems(container, problemEmail, systemClock)
}

export const config: SubscriberConfig = { event: "acquiring.problem.opened" }
