import type { EventName } from "../../domain/events"
import type { NotificationRow } from "../../modules/acquiring/rows"
import type AcquiringModuleService from "../../modules/acquiring/service"

/**
 * Notes that a claimed notice was worked on, and then tells what nothing but the notice tells, so that it is told once however
 * often the work was cut off before.
 */
export async function finishNotice(acquiring: AcquiringModuleService, notice: NotificationRow, now: Date): Promise<void> {
  const isOurs = await acquiring.inbox.done(notice, now)
  const event = eventOf(notice)
  if (isOurs && event) await acquiring.tell(event, notice.id)
}

function eventOf({ kind, verdict, payment_id }: NotificationRow): EventName | undefined {
  if (verdict !== "verified" || payment_id === null) return undefined
  if (kind === "dispute_received") return "acquiring.dispute.received"
  return kind === "dispute_result" ? "acquiring.dispute.result" : undefined
}
