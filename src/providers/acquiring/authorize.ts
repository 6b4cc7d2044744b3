import type { AuthorizePaymentInput, AuthorizePaymentOutput } from "@medusajs/framework/types"
import { chargeable } from "../../domain/payments/chargeable"
import type { Clock } from "../../domain/shared/clock"
import { compareAmounts } from "../../domain/shared/money"
import { isPaid, isWatched } from "../../domain/payments/payment-state"
import { englishOf } from "../../domain/shared/messages/message"
import type { PaymentRow } from "../../modules/acquiring/sql/rows"
import { queryGateway } from "../../application/payments/attempts/query-gateway"
import { decidingAttempt } from "../../application/payments/attempts/payment-view"
import { sent } from "../../application/payments/order-data/payment-request"
import { exactAmount } from "../../application/shared/amount"
import type { ProviderDependencies } from "./dependencies"
import { chargeOffSession } from "./off-session"
import { paymentData } from "./payment-data"
import { sessionStatusOf } from "./session-status"

const WAIT_MS = 3_000

/**
 * Finds the paid attempt of the session, or charges the saved card where nobody is present, and asks the gateway when nothing is
 * conclusive. A decline is answered as `pending`
 * too: written as `error` the session could never be completed by the next card.
 */
export async function authorize(
  dependencies: ProviderDependencies,
  handle: string,
  { context }: AuthorizePaymentInput,
  clock: Clock
): Promise<AuthorizePaymentOutput> {
  const { acquiring, paymentSessionService } = dependencies
  const sessionId = context?.idempotency_key
  if (!sessionId) return { status: "pending", data: {} }
  const data = { ref: acquiring.refOf(sessionId) }
  const session = await paymentSessionService.retrieve(sessionId)
  const attempt =
    (await conclude(dependencies, sessionId, clock)) ?? (await chargeOffSession(dependencies, handle, session, clock))
  if (!attempt) return { status: "pending", data }

  if (isPaid(attempt.state) && !pays(attempt, exactAmount(session))) {
    const attention = englishOf("order_completion.amount_changed")
    await acquiring.payments.update(attempt.id, { attention }, clock())
    return { status: "pending", data }
  }
  // From here on it does not go back for want of an order, unless that was decided before.
  if (isPaid(attempt.state) && !(await acquiring.work.handToMedusa(attempt.id, clock())))
    return { status: "pending", data }
  return { status: await sessionStatusOf(acquiring, attempt), data: { ...data, ...paymentData(attempt) } }
}

/** The attempt that speaks for the session, after asking about it when it is not conclusive; one that was never sent says nothing. */
async function conclude(
  { acquiring }: ProviderDependencies,
  sessionId: string,
  clock: Clock
): Promise<PaymentRow | undefined> {
  const attempts = await acquiring.payments.ofSession(sessionId)
  const attempt = decidingAttempt(attempts.filter(({ state }) => state !== "created"))
  if (!attempt || !isWatched(attempt)) return attempt
  return queryGateway(acquiring, attempt, { because: "check", waitMs: WAIT_MS }, clock)
}

function pays(attempt: PaymentRow, exact: string): boolean {
  return compareAmounts(chargeable({ exact, currencyCode: sent(attempt).currency }), attempt.amount) === 0
}
