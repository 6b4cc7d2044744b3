import type { MedusaContainer } from "@medusajs/framework/types"
import { systemClock } from "../domain/shared/clock"
import { asJob } from "../application/shared/as-job"
import { announceUpcoming } from "../application/subscriptions/renewals/announce-upcoming"

/** Emits events about upcoming renewals and expiring cards, one for each. */
export default async function acquiringAnnounce(container: MedusaContainer): Promise<void> {
  await asJob(
    container,
    "acquiring-announce",
    "Not all customers were notified of the next payments of their subscriptions",
    () => announceUpcoming(container, systemClock)
  )
}

export const config = { name: "acquiring-announce", schedule: "27 * * * *" }
