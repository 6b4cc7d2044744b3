import type { MedusaContainer } from "@medusajs/framework/types"
import { systemClock } from "../domain/shared/clock"
import { asJob } from "../application/shared/as-job"
import { runWorkerTick } from "../application/worker"

/** Wakes everything that waits for its time: the inbox, questions to the gateway, payments that Medusa does not have yet. */
export default async function acquiringWorker(container: MedusaContainer): Promise<void> {
  await asJob(container, "A round of card payment work ended early", () => runWorkerTick(container, systemClock))
}

/** An interval, as a schedule by the clock is caught up with, run by run, after the clock was put forward or the machine slept. */
export const config = { name: "acquiring-worker", schedule: { interval: 5_000 } }
