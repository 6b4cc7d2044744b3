import type { SubscriberArgs, SubscriberConfig } from "@medusajs/framework"
import { systemClock } from "../domain/clock"
import type { AcquiringEvents } from "../domain/events"
import { acquiringOf } from "../workflows/acquiring"
import { mailNewProblems } from "../workflows/problems/mail-problems"

/** Mails a new problem at once, together with all that were found at the same moment. */
export default async function acquiringProblemOpened({
  container,
}: SubscriberArgs<AcquiringEvents["acquiring.problem.opened"]>): Promise<void> {
  const { problemEmail } = acquiringOf(container).options
  if (problemEmail) await mailNewProblems(container, problemEmail, systemClock)
}

export const config: SubscriberConfig = { event: "acquiring.problem.opened" }
