import { describeFailure } from "../../shared/describe-failure"
import { MedusaMessageError } from "../../shared/medusa-message-error"
import type { MedusaContainer } from "@medusajs/framework/types"
import { MedusaError, Modules } from "@medusajs/framework/utils"
import { isOverForGood } from "../../../domain/subscriptions/billing-cycle-state"
import type { Clock } from "../../../domain/shared/clock"
import { createMessage, joinMessages } from "../../../domain/shared/messages/message"
import type { BillingCycleRow, PaymentRow } from "../../../modules/acquiring/sql/rows"
import { acquiringOf } from "../../shared/acquiring"
import type { PreparedOrder } from "../../order-completion/registry"
import { cartOfCycle, openRenewalSession } from "../renewals/renewal-cart"

/**
 * Creates the cart and the payment session of a renewal for a gateway charge. Order completion then works as for any
 * payment. The lease of the billing cycle allows one process at a time.
 */
export async function prepareOrder(container: MedusaContainer, row: PaymentRow, clock: Clock): Promise<PreparedOrder> {
  if (row.payment_collection_id || !row.billing_cycle_id) return { kind: "ready", row }
  const { billingCycles, payments } = acquiringOf(container)
  const leased = await billingCycles.lease(row.billing_cycle_id, clock())
  try {
    // If another process prepared it meanwhile, a second session would end the session of its order.
    const current = (await payments.find(row.id)) ?? row
    if (current.payment_collection_id) return { kind: "ready", row: current }
    if (!leased) return whyNotNow(container, row.billing_cycle_id)
    await bind(container, row, leased, clock)
    return { kind: "ready", row: (await payments.find(row.id)) ?? row }
  } catch (error) {
    if (!MedusaError.isMedusaError(error)) throw error
    return {
      kind: "impossible",
      why: joinMessages(createMessage("order_completion.gateway_charge_without_order"), describeFailure(error)),
    }
  } finally {
    if (leased) await billingCycles.release(leased, clock())
  }
}

async function whyNotNow(container: MedusaContainer, billingCycleId: string): Promise<PreparedOrder> {
  const billingCycle = await acquiringOf(container).billingCycles.find(billingCycleId)
  const isPaidByAnother = billingCycle && isOverForGood(billingCycle.state)
  return isPaidByAnother
    ? { kind: "impossible", why: createMessage("order_completion.billing_cycle_already_paid") }
    : { kind: "busy" }
}

async function bind(
  container: MedusaContainer,
  row: PaymentRow,
  billingCycle: BillingCycleRow,
  clock: Clock
): Promise<void> {
  const acquiring = acquiringOf(container)
  const subscription = await acquiring.subscriptions.find(billingCycle.subscription_id)
  if (!subscription)
    throw new MedusaMessageError(
      MedusaError.Types.NOT_FOUND,
      createMessage("billing_cycles.subscription_missing", { billingCycleId: billingCycle.id })
    )
  const cartId = await cartOfCycle(container, subscription, billingCycle, clock)
  const sessionId = await openRenewalSession(container, cartId, row.account)
  const session = await container
    .resolve(Modules.PAYMENT)
    .retrievePaymentSession(sessionId, { select: ["id", "payment_collection_id"] })
  const to = {
    payment_session_id: session.id,
    payment_collection_id: session.payment_collection_id ?? null,
    ref: acquiring.refOf(session.id),
  }
  await acquiring.gatewayCharges.bind(row.id, to, clock())
}
