import { WAITING_CHARGE_STATES } from "../../domain/charge-state"
import type { Clock } from "../../domain/clock"
import { CHARGED_STATES } from "../../domain/contract-state"
import type { ChargeRow } from "../../modules/acquiring/rows"
import type AcquiringModuleService from "../../modules/acquiring/service"

/** More attempts than the card schemes allow for one cycle. */
const MOST_ATTEMPTS = 20

/** An attempt to collect a cycle whose row is lost. */
export interface LostRenewal {
  readonly charge: ChargeRow
  readonly attempt: number
}

/** The attempt that has an order number, among the cycles of an account that are begun and not paid. */
export async function findLostRenewal(
  { lostPayments, renewalOrderNumbers }: AcquiringModuleService,
  account: string,
  orderNo: string,
  now: Date
): Promise<LostRenewal | undefined> {
  for (const charge of await lostPayments.unpaidCycles(account)) {
    const { contract_id: subscriptionId, cycle } = charge
    for (let attempt = 1; attempt <= MOST_ATTEMPTS; attempt += 1) {
      if ((await renewalOrderNumbers.of({ subscriptionId, cycle, attempt }, now)) === orderNo)
        return { charge, attempt }
    }
  }
  return undefined
}

/**
 * Has a cycle collected now that waits for its day: it finds its lost attempt at the gateway, and takes it over.
 *
 * @returns `false` where it does not go on by itself
 */
export async function collectInstead(
  acquiring: AcquiringModuleService,
  { charge }: LostRenewal,
  clock: Clock
): Promise<boolean> {
  return acquiring.atOnce(async ({ charges, contracts, tell }) => {
    const contract = await contracts.hold(charge.contract_id)
    if (!contract || !CHARGED_STATES.includes(contract.state) || !WAITING_CHARGE_STATES.includes(charge.state))
      return false
    await charges.plan(charge, { attention: charge.attention, next_step_at: clock() }, clock())
    tell("acquiring.charge.due", charge.id)
    return true
  }, clock())
}
