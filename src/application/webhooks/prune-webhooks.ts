import type { Clock } from "../../domain/shared/clock"
import { DAY_MS } from "../../domain/shared/durations"
import type AcquiringModuleService from "../../modules/acquiring/service"

/** Small enough not to hold up a webhook that comes at the same moment. */
const BATCH = 500

/** How long one round may take: the next one comes in an hour, and several machines may do it. */
const ROUND_MS = 20_000

/** Deletes webhooks that were worked on longer ago than the option `webhookRetentionDays` says. @returns how many */
export async function pruneWebhookEvents(acquiring: AcquiringModuleService, clock: Clock): Promise<number> {
  const before = new Date(clock().getTime() - acquiring.options.webhookRetentionDays * DAY_MS)
  const end = clock().getTime() + ROUND_MS
  let pruned = 0
  for (;;) {
    const count = await acquiring.inbox.prune(before, BATCH)
    pruned += count
    if (count < BATCH || clock().getTime() > end) return pruned
  }
}
