import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { performance } from "node:perf_hooks"
import { setTimeout as pause } from "node:timers/promises"

const LIMIT_MS = 15_000

/** Resolves when no webhook waits or is being worked on, and no payment is on its way to Medusa, or when that takes too long. */
export async function inboxQuiet(container: MedusaContainer): Promise<void> {
  const database = container.resolve<Knex>(ContainerRegistrationKeys.PG_CONNECTION)
  const end = performance.now() + LIMIT_MS
  while (performance.now() < end) {
    const waiting = await database("acquiring_webhook_event").where("state", "received").first("id")
    if (!waiting) break
    await pause(100)
  }
  // The sync follows the webhook in the same tick.
  await pause(200)
}
