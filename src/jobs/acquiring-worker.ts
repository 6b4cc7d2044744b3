import type { MedusaContainer } from "@medusajs/framework/types"
import { systemClock } from "../domain/shared/clock"
import { asJob } from "../application/shared/as-job"
import { runWorkerTick } from "../application/worker"

/** Runs one tick of all scheduled work: the webhook inbox, queries to the gateway, syncs of payments with Medusa. */
export default async function acquiringWorker(container: MedusaContainer): Promise<void> {
  await asJob(container, "acquiring-worker", "A round of card payment work ended early", () =>
    runWorkerTick(container, systemClock)
  )
}

/**
 * An interval and not a cron schedule. After a clock change or sleep, a cron schedule would repeat every missed run.
 */
export const config = { name: "acquiring-worker", schedule: { interval: 5_000 } }
