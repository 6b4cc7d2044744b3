import type { MedusaContainer } from "@medusajs/framework/types"
import { workOnce } from "../workflows/work/work-once"

/** Wakes everything that waits for its time: the inbox, questions to the gateway, payments that Medusa does not have yet. */
export default async function acquiringWork(container: MedusaContainer): Promise<void> {
  await workOnce(container, () => new Date())
}

export const config = { name: "acquiring-work", schedule: "*/5 * * * * *" }
