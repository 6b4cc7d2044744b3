import type { EventName } from "../../domain/events"
import { isDispute, isOneOfTooMany } from "../../modules/acquiring/inbox"
import type { NotificationRow } from "../../modules/acquiring/rows"
import type AcquiringModuleService from "../../modules/acquiring/service"

/**
 * Tells what nothing but a claimed notice tells, and then notes that it was worked on: where the first fails, or the work is cut off before
 * the second, the inbox comes back to it. So it is told at least once; a dispute has a date by which the merchant has to answer.
 *
 * @throws MedusaError when it could not be told
 */
export async function finishNotice(
  acquiring: AcquiringModuleService,
  notice: NotificationRow,
  now: Date
): Promise<void> {
  const event = isDispute(notice.kind) ? eventOf((await acquiring.inbox.find(notice.id)) ?? notice) : undefined
  if (event) await acquiring.tellOrFail(event, notice.id)
  await acquiring.inbox.done(notice, now)
}

function eventOf(notice: NotificationRow): EventName | undefined {
  const { kind, verdict, payment_id } = notice
  if (verdict !== "verified" || payment_id === null || isOneOfTooMany(notice)) return undefined
  return kind === "dispute_received" ? "acquiring.dispute.received" : "acquiring.dispute.result"
}
