import { violationsOf } from "../violation"
import type { Violation } from "../violation"
import type { RenewalEvidence } from "./evidence"
import { certainNoBeforeNextAttempt } from "./rules/certain-no-before-next-try"
import { chargedWhileItGoesOn } from "./rules/charged-while-it-goes-on"
import { gatewayChargeHasItsDate } from "./rules/gateway-charge-has-its-date"
import { gatewayChargedForItsDay } from "./rules/gateway-billed-for-its-day"
import { gatewayChargedWhileActive } from "./rules/gateway-billed-while-it-goes-on"
import { givenCardIsCharged } from "./rules/given-card-is-charged"
import { mandatesMovedAlongTheTable } from "./rules/mandates-moved-along-the-table"
import { oncePaidPerCycle } from "./rules/once-paid-per-cycle"
import { paidAgreementIsBegun } from "./rules/paid-agreement-is-begun"
import { paidCycleHasItsOrder } from "./rules/paid-cycle-has-its-order"
import { refusedCardIsLeftAlone } from "./rules/declined-card-is-not-charged"
import type { RenewalRule } from "./rules/rule"
import { subscriptionsGoOn } from "./rules/subscriptions-go-on"
import { subscriptionsMovedAlongTheTable } from "./rules/subscriptions-moved-along-the-table"
import { attemptsWithinLimits } from "./rules/attempts-within-limits"

const RULES: readonly RenewalRule[] = [
  paidAgreementIsBegun,
  oncePaidPerCycle,
  paidCycleHasItsOrder,
  certainNoBeforeNextAttempt,
  attemptsWithinLimits,
  chargedWhileItGoesOn,
  subscriptionsGoOn,
  givenCardIsCharged,
  refusedCardIsLeftAlone,
  subscriptionsMovedAlongTheTable,
  gatewayChargedWhileActive,
  gatewayChargedForItsDay,
  gatewayChargeHasItsDate,
  mandatesMovedAlongTheTable,
]

/**
 * Judges the part of renewals that the judge of money (../index.ts) does not see: cycles, their attempts, and their
 * subscriptions. It is pure as well.
 */
export function judgeRenewals(evidence: RenewalEvidence): readonly Violation[] {
  return violationsOf(RULES, evidence)
}
