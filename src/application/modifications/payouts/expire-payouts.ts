import type { Clock } from "../../../domain/shared/clock"
import { DAY_MS } from "../../../domain/shared/durations"
import type AcquiringModuleService from "../../../modules/acquiring/service"

const BATCH = 20

/** Expires payouts without an approval within `payouts.approvalDays`. @returns whether there may be more */
export async function expirePayouts(acquiring: AcquiringModuleService, clock: Clock): Promise<boolean> {
  const before = new Date(clock().getTime() - acquiring.options.payouts.approvalDays * DAY_MS)
  return (await acquiring.payouts.expire(before, BATCH, clock())) === BATCH
}

/** Returns the expiry of a payout that awaits approval. */
export function approvalEndsAt({ created_at }: { readonly created_at: Date }, approvalDays: number): Date {
  return new Date(created_at.getTime() + approvalDays * DAY_MS)
}
