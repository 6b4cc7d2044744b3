import type { MedusaContainer } from "@medusajs/framework/types"
import { systemClock } from "../domain/shared/clock"
import { acquiringOf } from "../application/shared/acquiring"
import { asJob } from "../application/shared/as-job"
import { pruneAudit } from "../application/admin/audit/prune-audit"
import { pruneWebhookEvents } from "../application/webhooks/prune-webhooks"

/** Deletes webhook events after `webhookRetentionDays` and audit entries after `auditRetentionDays`. */
export default async function acquiringPruneWebhookEvents(container: MedusaContainer): Promise<void> {
  await asJob(container, "acquiring-prune-webhook-events", "Old webhooks about card payments were not deleted", () =>
    pruneWebhookEvents(acquiringOf(container), systemClock)
  )
  await asJob(container, "acquiring-prune-webhook-events", "Old entries of the activity were not deleted", () =>
    pruneAudit(acquiringOf(container), systemClock)
  )
}

export const config = { name: "acquiring-prune-webhook-events", schedule: "30 * * * *" }
