import { mayRetry } from "../../../../../src/domain/subscriptions/renewal-attempt"
import { DAY_MS, HOUR_MS, MINUTE_MS } from "../../../../../src/domain/shared/durations"
import type { Going } from "../../going"
import type { BillingCycleRow, MandateRow } from "../../rows"
import type { World } from "../../world"
import { giveUp } from "../renewals/decline-billing-cycle"
import { syncBillingCycle } from "../renewals/sync-billing-cycle"
import { queryGatewayCharges } from "./found-gateway-charges"

const AGAIN_MS = 10 * MINUTE_MS

/**
 * Looks for the gateway charge of a due cycle: an hour after its day, and a day after. Then the cycle fails.
 *
 * @returns whether the look must be repeated later
 */
export function* watchGatewayCharge(world: World, billingCycle: BillingCycleRow, mandate: MandateRow): Going<boolean> {
  const { subscriptions, store } = world
  const waited = world.now.getTime() - billingCycle.due_at.getTime()
  const later = (milliseconds: number): false => {
    subscriptions.updateBillingCycle(billingCycle.id, {
      next_step_at: new Date(billingCycle.due_at.getTime() + milliseconds),
    })
    return false
  }
  if (waited < HOUR_MS) return later(HOUR_MS)
  const told = yield* queryGatewayCharges(world, mandate)
  if (told === "later") return true
  yield
  yield* syncBillingCycle(world, billingCycle.id)
  yield
  if (
    subscriptions.billingCycle(billingCycle.id).state !== billingCycle.state ||
    !mayRetry(store.attemptsOf(billingCycle.id), world.now)
  )
    return false
  yield
  if (told === "not_queried") return later(waited + AGAIN_MS)
  if (waited < DAY_MS) return later(DAY_MS)
  giveUp(world, billingCycle)
  return false
}
