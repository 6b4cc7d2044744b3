import type { Clock } from "../../domain/shared/clock"
import { DAY_MS } from "../../domain/shared/durations"
import type AcquiringModuleService from "../../modules/acquiring/service"

/** Small, because a long transaction would delay a webhook that arrives at the same moment. */
const BATCH = 500

/** Limit of one round: the next one starts in an hour, and several machines may run it. */
const ROUND_MS = 20_000

/** Deletes webhooks that were processed longer ago than the option `webhookRetentionDays`. @returns how many */
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
