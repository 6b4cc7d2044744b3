import type { Message } from "../../../domain/shared/messages/message"
import type { MoveCause, TransitionResult } from "../../../domain/payments/payment-state"
import type AcquiringModuleService from "../../../modules/acquiring/service"
import { moveAndEmit } from "../status-updates/move-and-emit"

/** The source that identifies a second transaction as the same payment. */
interface Word {
  readonly cause: Extract<MoveCause, "clock" | "operator">
  readonly note: Message
}

/** Ends a second transaction as another record of the same payment: it took no money, so none is reversed. */
export async function endAsSamePayment(
  acquiring: AcquiringModuleService,
  id: string,
  { cause, note }: Word,
  now: Date
): Promise<TransitionResult> {
  return (
    await moveAndEmit(
      acquiring,
      id,
      { to: "canceled", cause, note, unlessReversed: true, patch: { attention: null } },
      now
    )
  ).transition
}
