import type { MoveCause, TransitionResult } from "../../../domain/payments/payment-state"
import type AcquiringModuleService from "../../../modules/acquiring/service"
import { moveAndEmit } from "../status-updates/move-and-emit"

/** Who says that a second transaction is none. */
interface Word {
  readonly cause: Extract<MoveCause, "clock" | "operator">
  readonly note: string
}

/** Notes that a second transaction is another record of the same payment: no money was taken by it, and none goes back. */
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
