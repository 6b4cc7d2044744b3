import { MedusaMessageError } from "../../shared/medusa-message-error"
import { MedusaError } from "@medusajs/framework/utils"
import { dueAt } from "../../../domain/shared/calendar"
import { DEDUCTIBLE_STATES } from "../../../domain/subscriptions/subscription-state"
import { begunCycle, placeOfGatewayCharge } from "../../../domain/subscriptions/gateway-charge"
import { createMessage } from "../../../domain/shared/messages/message"
import type { BillingCycleRow, SubscriptionRow } from "../../../modules/acquiring/sql/rows"
import type AcquiringModuleService from "../../../modules/acquiring/service"

/** The billing cycle that a gateway charge is an attempt of, and the attempt's number. */
export interface GatewayBilledAttempt {
  readonly billingCycle: BillingCycleRow
  readonly number: number
}

/**
 * Finds or begins the billing cycle that a gateway charge pays. If the subscription has ended, only a failed cycle can
 * be paid.
 *
 * @param at when the gateway made the charge
 * @returns `undefined` if there is none: the subscription does not continue, or the cycle is paid already
 * @throws MedusaError if the cycle cannot be determined yet
 */
export async function billingCycleOfGatewayCharge(
  acquiring: AcquiringModuleService,
  subscription: SubscriptionRow,
  at: Date,
  now: Date
): Promise<GatewayBilledAttempt | undefined> {
  const goesOn = DEDUCTIBLE_STATES.includes(subscription.state)
  if (!(goesOn || subscription.state === "ended") || !subscription.anchor_at) return undefined
  const rhythm = { ...subscription, anchor: subscription.anchor_at }
  const billingCycles = await acquiring.billingCycles.ofSubscriptions([subscription.id])
  const attempts = await acquiring.billingCycles.attemptsOf(billingCycles.map(({ id }) => id))
  const attemptsOf = ({ id }: BillingCycleRow) => attempts.filter(({ billing_cycle_id }) => billing_cycle_id === id)
  const { cycle, skipped, cycles } = subscription
  const found = placeOfGatewayCharge(
    {
      rhythm,
      cycle,
      skipped,
      cycles,
      begun: billingCycles.map((billingCycle) => begunCycle(billingCycle, attemptsOf(billingCycle), now)),
    },
    at
  )
  switch (found.kind) {
    case "surplus":
      return undefined
    case "begun": {
      const billingCycle = billingCycles.find((one) => one.cycle === found.cycle)
      return (
        billingCycle && {
          billingCycle,
          number: Math.max(0, ...attemptsOf(billingCycle).map(({ attempt_number }) => attempt_number)) + 1,
        }
      )
    }
    case "next": {
      if (!goesOn) return undefined
      const begun = await acquiring.subscriptions.beginCycle(
        subscription,
        { dueAt: dueAt(rhythm, found.place), skipped: found.place - cycle - 1 },
        now
      )
      if (begun) return { billingCycle: begun, number: 1 }
      throw later(subscription)
    }
    case "later":
      throw later(subscription)
  }
}

function later({ id }: SubscriptionRow): MedusaError {
  return new MedusaMessageError(
    MedusaError.Types.CONFLICT,
    createMessage("subscriptions.other_gateway_charge_in_progress", { subscriptionId: id })
  )
}
