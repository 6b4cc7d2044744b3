import type { Clock } from "../../../domain/shared/clock"
import { DAY_MS } from "../../../domain/shared/durations"
import type AcquiringModuleService from "../../../modules/acquiring/service"

/** Entries of the chain in one transaction: new entries wait for its end. */
const BATCH = 1000
const ROUND_MS = 20_000

/** Deletes entries that are older than the option `auditRetentionDays`. @returns how many */
export async function pruneAudit(acquiring: AcquiringModuleService, clock: Clock): Promise<number> {
  const before = new Date(clock().getTime() - acquiring.options.auditRetentionDays * DAY_MS)
  const end = clock().getTime() + ROUND_MS
  let pruned = 0
  for (;;) {
    const count = await acquiring.audit.prune(before, BATCH, clock())
    pruned += count
    if (count === 0 || clock().getTime() > end) return pruned
  }
}
