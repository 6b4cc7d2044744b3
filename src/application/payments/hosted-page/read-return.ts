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
 * Reads and consumes a one-time return token.
 *
 * @throws a request error `not_found` for a token that is unknown, used, over ten minutes old, or another customer's
 */
export async function readReturn(
  container: MedusaContainer,
  { token, customerId }: { token: string; customerId?: string },
  clock: Clock
): Promise<ReadReturn> {
  const acquiring = acquiringOf(container)
  const hash = hashToken(token)
  const attempt = await acquiring.payments.findByStatusToken(hash, clock())
  const context = attempt && (await getPaymentContextOfSession(container, attempt.payment_session_id))
  const [cartId] = context?.knownAs ?? []
  if (!context || !cartId) throw new RequestError("not_found")
  await getPaymentContext(container, { sessionId: context.session.id, cartId, customerId })
  // Consumed only now, because a shopper who has to log in first sends the token again. If two requests come
  // concurrently, only one succeeds.
  if (!(await acquiring.payments.spendStatusToken(hash, clock()))) throw new RequestError("not_found")
  const account = await acquiring.accounts.findReadable(context.handle)
  const attempts = await listSessionAttempts(acquiring, context)
  return {
    payment_session_id: context.session.id,
    cart_id: cartId,
    payment: viewPayment(attempts, account?.maxAttemptsPerSession ?? 0),
  }
}
