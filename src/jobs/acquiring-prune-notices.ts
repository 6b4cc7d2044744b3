import type { MedusaContainer } from "@medusajs/framework/types"
import { acquiringOf } from "../workflows/acquiring"
import { asJob } from "../workflows/as-job"
import { pruneNotices } from "../workflows/notices/prune-notices"

/** Deletes notifications that nobody needs any more, by the option `keepNoticesDays`. */
export default async function acquiringPruneNotices(container: MedusaContainer): Promise<void> {
  await asJob(container, "Old notifications about card payments were not deleted", () => pruneNotices(acquiringOf(container), () => new Date()))
}

export const config = { name: "acquiring-prune-notices", schedule: "30 * * * *" }
