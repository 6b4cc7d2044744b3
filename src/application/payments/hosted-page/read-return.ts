import type { MedusaContainer } from "@medusajs/framework/types"
import type { Clock } from "../../../domain/shared/clock"
import { hashToken } from "../../../modules/acquiring/security/tokens"
import { acquiringOf } from "../../shared/acquiring"
import type { PaymentView } from "../attempts/payment-view"
import { viewPayment } from "../attempts/payment-view"
import { listSessionAttempts } from "../attempts/session-attempts"
import { RequestError } from "../../shared/request-error"
import { getPaymentContext, getPaymentContextOfSession } from "../context/get-payment-context"

export interface ReadReturn {
  readonly payment_session_id: string
  readonly cart_id: string
  readonly payment: PaymentView
}

/**
 * Reads a one-time token of a return and spends it.
 *
 * @throws Refusal `not_found` for a token that is unknown, spent or over ten minutes old, or of another customer
 */
export async function readReturn(
  container: MedusaContainer,
  { token, customerId }: { token: string; customerId?: string },
  clock: Clock
): Promise<ReadReturn> {
  const acquiring = acquiringOf(container)
  const hash = hashToken(token)
  const attempt = await acquiring.payments.findByStatusToken(hash, clock())
  const subject = attempt && (await getPaymentContextOfSession(container, attempt.payment_session_id))
  const [cartId] = subject?.knownAs ?? []
  if (!subject || !cartId) throw new RequestError("not_found")
  await getPaymentContext(container, { sessionId: subject.session.id, cartId, customerId })
  // Not before: who has to log in first comes with it once more. Of two who come at one moment one is let in.
  if (!(await acquiring.payments.spendStatusToken(hash, clock()))) throw new RequestError("not_found")
  const account = await acquiring.accounts.findReadable(subject.handle)
  const attempts = await listSessionAttempts(acquiring, subject)
  return {
    payment_session_id: subject.session.id,
    cart_id: cartId,
    payment: viewPayment(attempts, account?.maxAttemptsPerSession ?? 0),
  }
}
