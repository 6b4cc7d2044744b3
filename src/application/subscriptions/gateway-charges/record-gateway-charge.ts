import type { Clock } from "../../../domain/shared/clock"
import { isOver } from "../../../domain/subscriptions/subscription-state"
import type { MoveCause } from "../../../domain/payments/payment-state"
import { createMessage } from "../../../domain/shared/messages/message"
import type { Mandates } from "../../../modules/acquiring/repositories/subscriptions/mandates"
import type { SubscriptionRow, MandateRow, PaymentRow } from "../../../modules/acquiring/sql/rows"
import type AcquiringModuleService from "../../../modules/acquiring/service"
import { cancelAtGateway } from "../mandates/cancel-mandate"
import { billingCycleOfGatewayCharge } from "./billing-cycle-of-gateway-charge"
import { takenBeside } from "../../payments/second-transactions/taken-beside"

export interface GatewayCharge {
  readonly transaction_id: string
  readonly order_no: string
  /** When the gateway made it. */
  readonly at: Date
  readonly cause: Extract<MoveCause, "webhook" | "query">
}

/**
 * Stores a gateway charge as a payment that the plugin never sent, once for each transaction. It is a renewal attempt
 * of its billing cycle; if no cycle needs payment, it is reversed. The expected amount is the mandate's, and the status
 * update is checked against it. The first stored state is never a success.
 *
 * @throws MedusaError if its cycle cannot be determined yet
 */
export async function recordGatewayCharge(
  acquiring: AcquiringModuleService,
  mandate: MandateRow,
  first: PaymentRow,
  gatewayCharge: GatewayCharge,
  now: Date
): Promise<PaymentRow> {
  const { transaction_id, order_no, at, cause } = gatewayCharge
  const known = await acquiring.gatewayCharges.find(transaction_id, mandate.account)
  if (known) return known
  const subscription = await acquiring.subscriptions.find(mandate.subscription_id)
  const inForce = subscription && (await acquiring.mandates.ofSubscription(subscription.id))
  const paid =
    subscription && inForce?.id === mandate.id
      ? await billingCycleOfGatewayCharge(acquiring, subscription, at, now)
      : undefined
  const { currency, amount } = mandate
  const taken = {
    ...takenBeside(acquiring, first, transaction_id),
    order_no,
    transaction_date: at,
    currency,
    amount,
    exact_amount: amount,
  }
  const { row, ending } = await acquiring.transaction(async ({ billingCycles, gatewayCharges, mandates, emit }) => {
    const made = await gatewayCharges.record(
      { ...taken, billing_cycle_id: paid?.billingCycle.id ?? null, attempt_number: paid?.number ?? 0 },
      cause,
      now
    )
    if (!made.isNew) return { row: made.row }
    if (paid) {
      await billingCycles.move(
        paid.billingCycle.id,
        { to: "processing", note: createMessage("billing_cycles.gateway_charge_reported"), patch: { attention: null } },
        now
      )
      return { row: made.row }
    }
    emit("acquiring.gateway_charge.unexpected", made.row.id)
    return { row: made.row, ending: await endOnceMore(mandates, mandate, subscription, now) }
  }, now)
  const clock: Clock = () => now
  if (ending) await cancelAtGateway(acquiring, ending, clock)
  return row
}

/**
 * Cancels the mandate again, unless it is active and only charged twice. It shares a transaction with the gateway
 * charge: a later query would otherwise treat the charge as known, and its day as one without a charge.
 *
 * @returns the mandate if the gateway must receive the cancellation now
 */
async function endOnceMore(
  mandates: Mandates,
  { id, state }: MandateRow,
  subscription: SubscriptionRow | undefined,
  now: Date
): Promise<MandateRow | undefined> {
  if (state === "requested" || (state === "active" && subscription && !isOver(subscription.state))) return undefined
  const note =
    state === "active"
      ? createMessage("mandates.charged_without_subscription")
      : createMessage("mandates.charged_after_cancellation")
  const ending = await mandates.move(
    id,
    { to: "canceling", note, patch: { next_attempt_at: now, attempts: 0, ends_by: null } },
    now
  )
  if (!ending) await mandates.update(id, { next_attempt_at: now, ends_by: null }, now)
  return ending
}
