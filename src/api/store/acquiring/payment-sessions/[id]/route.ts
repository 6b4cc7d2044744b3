import type { MedusaResponse, MedusaStoreRequest } from "@medusajs/framework/http"
import { systemClock } from "../../../../../domain/shared/clock"
import { acquiringOf } from "../../../../../application/shared/acquiring"
import { queryGateway } from "../../../../../application/payments/attempts/query-gateway"
import { decidingAttempt, viewPayment } from "../../../../../application/payments/attempts/payment-view"
import { listSessionAttempts } from "../../../../../application/payments/attempts/session-attempts"
import { getPaymentContext } from "../../../../../application/payments/context/get-payment-context"
import { isWatched } from "../../../../../domain/payments/payment-state"
import { handle } from "../../../../http/shared/handle"
import { paymentStatusInput } from "../../../../http/payments/payment-input"
import { sessionAccessOf } from "../../../../http/shared/shopper"
import { parseInput } from "../../../../http/shared/shopper-input"

const WAIT_MS = 3_000

/**
 * `GET /store/acquiring/payment-sessions/:id?cart_id=`: the state of the payment. An open payment is queried at the
 * gateway first.
 */
export const GET = handle<MedusaStoreRequest>(async (request, response: MedusaResponse) => {
  const { cart_id } = parseInput(paymentStatusInput, request.query)
  const acquiring = acquiringOf(request.scope)
  const context = await getPaymentContext(request.scope, sessionAccessOf(request, cart_id))
  const account = await acquiring.accounts.findReadable(context.handle)
  const attempt = decidingAttempt(await listSessionAttempts(acquiring, context))
  if (attempt && isWatched(attempt)) {
    await queryGateway(acquiring, attempt, { because: "check", waitMs: WAIT_MS }, systemClock)
  }
  const attempts = await listSessionAttempts(acquiring, context)
  response.json({ payment: viewPayment(attempts, account?.maxAttemptsPerSession ?? 0) })
})
