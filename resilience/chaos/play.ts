import { judge } from "../invariants"
import { judgeAwaitedRefunds } from "../invariants/awaited-refunds"
import { judgeFormerPages } from "../invariants/former-pages"
import { judgeRejectedCards } from "../invariants/rejected-cards"
import { judgeReversedSeconds } from "../invariants/reversed-seconds"
import { judgePaidWebhooks } from "../invariants/paid-webhooks"
import { judgeRenewals } from "../invariants/renewals"
import { act } from "./memory/act"
import { actOnGatewayCharge } from "./memory/act-on-gateway-charge"
import { actOnRenewal } from "./memory/act-on-renewal"
import { awaitedRefundsOf, evidenceOf, formerPagesOf, paidWebhooksOf, reversedSecondsOf } from "./memory/evidence"
import { untilQuiet } from "./memory/quiet"
import { renewalEvidenceOf } from "./memory/renewal-evidence"
import { seenIn } from "./memory/seen"
import type { Sight } from "./memory/seen"
import { World } from "./memory/world"
import { isSubscription } from "./lives"
import type { Life } from "./lives"

/** The result of a schedule. */
export interface Played {
  /** A sentence for each broken rule. */
  readonly broken: readonly string[]
  readonly seen: readonly Sight[]
}

/** Plays a schedule in memory, lets time go by, and judges. */
export function play(schedule: Life): Played {
  const world = worldOf(schedule)
  for (const step of schedule.steps) {
    if ("renewal" in step) actOnRenewal(world, step)
    else if ("gatewayCharge" in step) actOnGatewayCharge(world, step)
    else act(world, step)
  }
  const unrest = untilQuiet(world)
  const violations = [
    ...judge(evidenceOf(world)),
    ...judgeRenewals(renewalEvidenceOf(world)),
    ...judgeAwaitedRefunds(awaitedRefundsOf(world)),
    ...judgePaidWebhooks(paidWebhooksOf(world)),
    ...judgeReversedSeconds(reversedSecondsOf(world)),
    ...judgeFormerPages(formerPagesOf(world)),
    ...judgeRejectedCards(world.rejectedCards),
  ]
  const broken = violations.map(({ rule, about, sentence }) => `${rule}: ${about}: ${sentence}`)
  return { broken: [...broken, ...unrest], seen: seenIn(world) }
}

function worldOf(life: Life): World {
  if (!isSubscription(life)) return new World(life)
  return "deducts" in life ? new World(life, life.agreed, life.deducts, life.orderNo) : new World(life, life.agreed)
}
