import type { AuthorizePaymentInput, AuthorizePaymentOutput } from "@medusajs/framework/types"
import { chargeable } from "../../domain/payments/chargeable"
import type { Clock } from "../../domain/shared/clock"
import { compareAmounts } from "../../domain/shared/money"
import { isPaid, isWatched } from "../../domain/payments/payment-state"
import { createMessage } from "../../domain/shared/messages/message"
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
 * Returns the paid attempt of the session, or charges the saved card of an off-session payment. If no attempt is
 * conclusive, it queries the gateway. A decline also returns `pending`, because a session in `error` could never be
 * completed with the next card.
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
    const attention = createMessage("order_completion.amount_changed")
    await acquiring.payments.update(attempt.id, { attention }, clock())
    return { status: "pending", data }
  }
  // From here on the payment is not reversed as orphaned, unless the reversal began before.
  if (isPaid(attempt.state) && !(await acquiring.work.handToMedusa(attempt.id, clock())))
    return { status: "pending", data }
  return { status: await sessionStatusOf(acquiring, attempt), data: { ...data, ...paymentData(attempt) } }
}

/**
 * Returns the attempt that decides the session, queried if it is not conclusive. An attempt that was never sent does
 * not count.
 */
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
