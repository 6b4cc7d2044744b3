import type { Clock } from "../../../domain/shared/clock"
import { isOver } from "../../../domain/subscriptions/subscription-state"
import type { MoveCause } from "../../../domain/payments/payment-state"
import { englishOf } from "../../../domain/shared/messages/message"
import type { Mandates } from "../../../modules/acquiring/repositories/subscriptions/mandates"
import type { SubscriptionRow, MandateRow, PaymentRow } from "../../../modules/acquiring/sql/rows"
import type AcquiringModuleService from "../../../modules/acquiring/service"
import { cancelAtGateway } from "../mandates/cancel-mandate"
import { billingCycleOfGatewayCharge } from "./billing-cycle-of-gateway-charge"
import { takenBeside } from "../../payments/second-transactions/taken-beside"

/** What the gateway tells of money that it deducted. */
export interface GatewayCharge {
  readonly transaction_id: string
  readonly order_no: string
  /** When the gateway made it. */
  readonly at: Date
  readonly cause: Extract<MoveCause, "webhook" | "query">
}

/**
 * Stores a gateway charge as a payment that we never sent, once for each transaction: the try of its cycle's charge, or, where no cycle
 * is to be paid, money that goes back. It is expected to be what the mandate says; the news that brought it is then held against
 * that. What is stored first is never success.
 *
 * @throws MedusaError where its cycle cannot be told yet
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
  const { row, ending } = await acquiring.atOnce(async ({ billingCycles, gatewayCharges, mandates, tell }) => {
    const made = await gatewayCharges.record(
      { ...taken, billing_cycle_id: paid?.billingCycle.id ?? null, attempt_number: paid?.number ?? 0 },
      cause,
      now
    )
    if (!made.isNew) return { row: made.row }
    if (paid) {
      await billingCycles.move(
        paid.billingCycle.id,
        { to: "processing", note: englishOf("billing_cycles.gateway_charge_reported"), patch: { attention: null } },
        now
      )
      return { row: made.row }
    }
    tell("acquiring.gateway_charge.unexpected", made.row.id)
    return { row: made.row, ending: await endOnceMore(mandates, mandate, subscription, now) }
  }, now)
  const clock: Clock = () => now
  if (ending) await cancelAtGateway(acquiring, ending, clock)
  return row
}

/**
 * The mandate is ended once more, unless it is in force and only deducted twice. It is one step with the gateway charge: who finds that the next time
 * takes it for known, and the day on which it was made for a silent one.
 *
 * @returns the mandate, where the gateway is to be told now
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
      ? englishOf("mandates.charged_without_subscription")
      : englishOf("mandates.charged_after_cancellation")
  const ending = await mandates.move(
    id,
    { to: "canceling", note, patch: { next_try_at: now, tries: 0, ends_by: null } },
    now
  )
  if (!ending) await mandates.update(id, { next_try_at: now, ends_by: null }, now)
  return ending
}
