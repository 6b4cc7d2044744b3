import type { EmittedPaymentState } from "../../../domain/events"
import type { TransitionResult } from "../../../domain/payments/payment-state"
import type { Move } from "../../../modules/acquiring/repositories/payments/payments"
import type { PaymentRow } from "../../../modules/acquiring/sql/rows"
import type AcquiringModuleService from "../../../modules/acquiring/service"

/** What came of a move: the payment as it is then, and whether it moved. */
export interface Moved {
  readonly row: PaymentRow
  readonly transition: TransitionResult
}

/**
 * Moves a payment, if the table of states allows it, and tells of it by event: whoever dies in between has told of it in the end.
 *
 * @param first what others are to find when they are told
 */
export async function moveAndEmit(
  acquiring: AcquiringModuleService,
  id: string,
  move: Move & { readonly to: EmittedPaymentState },
  now: Date,
  first: (moved: Moved) => Promise<void> = async () => undefined
): Promise<Moved> {
  const { value, kept } = await acquiring.atOnceUntold(async ({ payments, tell }) => {
    const moved = await payments.move(id, move, now)
    if (moved.transition === "moved") tell(`acquiring.payment.${move.to}`, id)
    return moved
  }, now)
  await first(value)
  if (kept) await acquiring.tellKept(kept)
  return value
}
