import { mayTryAgain } from "../../../../../src/domain/charge-try"
import { DAY_MS, HOUR_MS, MINUTE_MS } from "../../../../../src/domain/durations"
import type { Going } from "../../going"
import type { ChargeRow, MandateRow } from "../../rows"
import type { World } from "../../world"
import { giveUp } from "../renewals/decline-charge"
import { followCharge } from "../renewals/follow-charge"
import { askForDeductions } from "./found-deductions"

const AGAIN_MS = 10 * MINUTE_MS

/**
 * Looks whether the gateway deducted a cycle that is due: an hour after its day, then a day after; what has not come by then is given up.
 *
 * @returns whether it could not be worked on, so that it is later
 */
export function* watchDeduction(world: World, charge: ChargeRow, mandate: MandateRow): Going<boolean> {
  const { subscriptions, store } = world
  const waited = world.now.getTime() - charge.due_at.getTime()
  const later = (milliseconds: number): false => {
    subscriptions.updateCharge(charge.id, { next_step_at: new Date(charge.due_at.getTime() + milliseconds) })
    return false
  }
  if (waited < HOUR_MS) return later(HOUR_MS)
  const told = yield* askForDeductions(world, mandate)
  if (told === "later") return true
  yield
  yield* followCharge(world, charge.id)
  yield
  if (subscriptions.charge(charge.id).state !== charge.state || !mayTryAgain(store.triesOf(charge.id), world.now))
    return false
  yield
  if (told === "not_asked") return later(waited + AGAIN_MS)
  if (waited < DAY_MS) return later(DAY_MS)
  giveUp(world, charge)
  return false
}
