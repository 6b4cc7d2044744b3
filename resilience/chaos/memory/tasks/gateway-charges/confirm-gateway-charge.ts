import { gatewayChargedAt } from "../../../../../src/domain/subscriptions/gateway-charge"
import { MINUTE_MS } from "../../../../../src/domain/shared/durations"
import { isToEnd } from "../../../../../src/domain/subscriptions/mandate-state"
import { wasPaid } from "../../../../../src/domain/payments/payment-state"
import { nameOfGatewayCharge } from "../../charge"
import type { Going } from "../../going"
import type { AttemptRow, MandateRow, WebhookStatusUpdate } from "../../rows"
import type { World } from "../../world"
import { stateOf } from "./found-gateway-charges"
import { recordGatewayCharge } from "./record-gateway-charge"
import { query } from "../query"

const PAUSE_MS = MINUTE_MS

type PaymentStatusUpdate = Extract<WebhookStatusUpdate, { about: "payment" }>

interface Told {
  readonly mandate: MandateRow
  readonly statusUpdate: PaymentStatusUpdate
  readonly at: Date
}

/**
 * The mandate of a gateway charge that a verified webhook reports. The charge is another transaction under a paid
 * payment.
 */
export function billedBy(
  { mandates }: World,
  { id, flow, state, transaction_id }: AttemptRow,
  statusUpdate: PaymentStatusUpdate
): MandateRow | undefined {
  if (flow === "gateway_billed" || statusUpdate.transaction_id === transaction_id || statusUpdate.recurring_id === null)
    return undefined
  const mandate = mandates.ofPayment(id)
  return mandate &&
    (wasPaid(state) || isToEnd(mandate.state)) &&
    (mandate.recurring_id ?? statusUpdate.recurring_id) === statusUpdate.recurring_id
    ? mandate
    : undefined
}

/**
 * Queries a gateway charge that a webhook reports, records it if the gateway confirms it, and concludes it.
 *
 * @returns the gateway charge's row; `undefined` if the webhook must be processed again
 */
export function* confirmGatewayCharge(
  world: World,
  first: AttemptRow,
  { mandate, statusUpdate, at }: Told
): Going<AttemptRow | undefined> {
  const { mandates, store } = world
  const { transaction_id } = statusUpdate
  if (!mandates.leaseQuery(mandate.id, new Date(world.now.getTime() - PAUSE_MS), world.now)) return undefined
  yield
  const word = query(world, nameOfGatewayCharge(first.order_no, transaction_id))
  yield
  if (!word || word.word === "not_found") return undefined
  mandates.update(mandate.id, { queried_at: null })
  yield
  const row = yield* recordGatewayCharge(world, mandate, first, {
    transaction_id,
    at: gatewayChargedAt(word.at ?? undefined, at, true),
    cause: "webhook",
  })
  if (row === "later") return undefined
  yield
  const to = stateOf(word.word) ?? statusUpdate.word
  const patch = to === statusUpdate.word ? { result_code: statusUpdate.code } : {}
  return store.move(row.id, to, patch, world.now, "webhook").row
}
