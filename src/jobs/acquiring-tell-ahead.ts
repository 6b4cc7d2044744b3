import type { MedusaContainer } from "@medusajs/framework/types"
import { systemClock } from "../domain/clock"
import { asJob } from "../workflows/as-job"
import { tellAhead } from "../workflows/renewals/tell-ahead"

/** Tells, once each, of charges and of ends of cards that come soon. */
export default async function acquiringTellAhead(container: MedusaContainer): Promise<void> {
  await asJob(container, "Customers were not all told of what comes soon of their subscriptions", () =>
    tellAhead(container, systemClock)
  )
}

export const config = { name: "acquiring-tell-ahead", schedule: "27 * * * *" }
