import { HINT_PAUSE_MS } from "../attempts/ask-gateway"
import type { PaymentRow } from "../../modules/acquiring/rows"
import type AcquiringModuleService from "../../modules/acquiring/service"

/** Has a paid payment compared with the gateway's books as soon as it may be asked about: somebody told of what is not known of it. */
export async function compareSoon(acquiring: AcquiringModuleService, { id, last_asked_at }: Pick<PaymentRow, "id" | "last_asked_at">, now: Date): Promise<void> {
  const earliest = last_asked_at ? last_asked_at.getTime() + HINT_PAUSE_MS : 0
  await acquiring.payments.update(id, { next_sweep_at: new Date(Math.max(now.getTime(), earliest)) }, now)
}
