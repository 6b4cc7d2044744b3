import type { MedusaContainer } from "@medusajs/framework/types"
import type { Clock } from "../../domain/shared/clock"
import type { PaymentView } from "../payments/attempts/payment-view"
import { viewPayment } from "../payments/attempts/payment-view"
import { listSessionAttempts } from "../payments/attempts/session-attempts"
import type { CardPayment } from "../payments/card/authorise-card"
import { authoriseCard } from "../payments/card/authorise-card"
import { acquiringOf } from "../shared/acquiring"
import { sync } from "./sync"

/**
 * Pays a session with a card.
 *
 * @throws a request error for everything that is rejected before sending
 */
export async function payWithCard(
  container: MedusaContainer,
  payment: CardPayment,
  clock: Clock
): Promise<PaymentView> {
  const { attempt, context, account, isCardCheck } = await authoriseCard(container, payment, clock)
  // The sync may end the session of a declined card, and stores a new card in its subscription.
  if (attempt.state === "declined" || isCardCheck) await sync(container, attempt.id, clock)
  return viewPayment(await listSessionAttempts(acquiringOf(container), context), account.maxAttemptsPerSession)
}
