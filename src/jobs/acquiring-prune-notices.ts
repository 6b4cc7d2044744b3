import type { MedusaContainer } from "@medusajs/framework/types"
import { acquiringOf } from "../workflows/acquiring"
import { pruneNotices } from "../workflows/notices/prune-notices"

/** Deletes notifications that nobody needs any more, by the option `keepNoticesDays`. */
export default async function acquiringPruneNotices(container: MedusaContainer): Promise<void> {
  await pruneNotices(acquiringOf(container), () => new Date())
}

export const config = { name: "acquiring-prune-notices", schedule: "30 * * * *" }
