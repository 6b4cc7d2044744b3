import type { MedusaContainer } from "@medusajs/framework/types"
import { systemClock } from "../domain/clock"
import { acquiringOf } from "../workflows/acquiring"
import { asJob } from "../workflows/as-job"
import { pruneAudit } from "../workflows/audit/prune-audit"
import { pruneNotices } from "../workflows/notices/prune-notices"

/** Deletes notifications that nobody needs any more, by the option `keepNoticesDays`, and old entries of the activity, by `keepAuditDays`. */
export default async function acquiringPruneNotices(container: MedusaContainer): Promise<void> {
  await asJob(container, "Old notifications about card payments were not deleted", () =>
    pruneNotices(acquiringOf(container), systemClock)
  )
  await asJob(container, "Old entries of the activity were not deleted", () =>
    pruneAudit(acquiringOf(container), systemClock)
  )
}

export const config = { name: "acquiring-prune-notices", schedule: "30 * * * *" }
