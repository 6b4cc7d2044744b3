import type { EmittedPaymentState } from "../../../domain/events"
import type { TransitionResult } from "../../../domain/payments/payment-state"
import type { Move } from "../../../modules/acquiring/repositories/payments/payments"
import type { PaymentRow } from "../../../modules/acquiring/sql/rows"
import type AcquiringModuleService from "../../../modules/acquiring/service"

/** The result of a move: the payment afterwards, and whether it moved. */
export interface Moved {
  readonly row: PaymentRow
  readonly transition: TransitionResult
}

/**
 * Moves a payment, if the state table allows it, and emits an event through the outbox. The event is therefore
 * published even if the process dies in between.
 *
 * @param first runs before the event is published, so the handlers see its effect
 */
export async function moveAndEmit(
  acquiring: AcquiringModuleService,
  id: string,
  move: Move & { readonly to: EmittedPaymentState },
  now: Date,
  first: (moved: Moved) => Promise<void> = async () => undefined
): Promise<Moved> {
  const { value, stored } = await acquiring.transactionUnpublished(async ({ payments, emit }) => {
    const moved = await payments.move(id, move, now)
    if (moved.transition === "moved") emit(`acquiring.payment.${move.to}`, id)
    return moved
  }, now)
  await first(value)
  if (stored) await acquiring.publishStored(stored)
  return value
}
