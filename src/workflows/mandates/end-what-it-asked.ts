import type { Clock } from "../../domain/clock"
import type { PaymentRow } from "../../modules/acquiring/rows"
import type AcquiringModuleService from "../../modules/acquiring/service"
import { endMandate } from "./end-mandate"

/**
 * A subscription whose first payment came to nothing is none: the gateway is not to deduct it.
 *
 * @param note why, for the mandate's history
 */
export async function endWhatItAsked(acquiring: AcquiringModuleService, { id, flow }: PaymentRow, note: string, clock: Clock): Promise<void> {
  const mandate = flow === "deducted" ? undefined : await acquiring.mandates.ofPayment(id)
  if (mandate?.state === "asked" || mandate?.state === "open") await endMandate(acquiring, mandate, note, clock)
}
