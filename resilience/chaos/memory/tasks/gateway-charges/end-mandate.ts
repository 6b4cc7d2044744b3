import { dueAt, firstCycleAfter } from "../../../../../src/domain/shared/calendar"
import type { SubscriptionState } from "../../../../../src/domain/subscriptions/subscription-state"
import { DAY_MS } from "../../../../../src/domain/shared/durations"
import { nextAttemptAt } from "../../../../../src/domain/payments/schedule"
import type { Going } from "../../going"
import type { AttemptRow, MandateRow } from "../../rows"
import type { World } from "../../world"
import { runEach } from "../run-each"
import { queryGatewayCharges } from "./found-gateway-charges"

const CONFIRM_BY_MS = 2 * DAY_MS

/**
 * Stops the gateway charges of a mandate. Only the gateway's confirmation ends it, or a day on which it reports no
 * charge.
 */
export function* cancelMandate(world: World, id: string): Going {
  const ending = world.mandates.move(id, "canceling", { next_attempt_at: world.now, tries: 0 }, world.now)
  yield
  if (ending) yield* cancelAtGateway(world, id)
}

/** A subscription with a failed first payment does not begin, so the gateway must not charge for it. */
export function* cancelRequestedMandate(world: World, { id, flow }: AttemptRow): Going {
  const mandate = flow === "gateway_billed" ? undefined : world.mandates.ofPayment(id)
  yield
  if (mandate?.state === "requested" || mandate?.state === "active") yield* cancelMandate(world, mandate.id)
}

/** Continues with mandates that are to end. */
export function* cancelMandates(world: World): Going {
  yield* runEach(world, world.mandates.due(world.now), (mandate) =>
    mandate.state === "active" ? endIfOver(world, mandate) : goOn(world, mandate)
  )
}

const OVER: readonly SubscriptionState[] = ["canceling", "canceled"]

function* endIfOver(world: World, { id, subscription_id }: MandateRow): Going {
  const { state } = world.subscriptions.subscription(subscription_id)
  yield
  if (OVER.includes(state)) return yield* cancelMandate(world, id)
  world.mandates.update(id, { next_attempt_at: null })
}

/** The gateway gets one more cancellation before its silence counts. */
function* goOn(world: World, { id }: MandateRow): Going {
  const mandate = yield* cancelAtGateway(world, id)
  yield
  if (!mandate?.ends_by || mandate.ends_by > world.now) return
  const told = yield* queryGatewayCharges(world, mandate)
  yield
  if (told === "some") world.mandates.update(id, { ends_by: null })
  if (told !== "none") return
  world.seen.add("a mandate that ended by silence")
  noteEnded(world, id)
}

/**
 * @returns the mandate if the gateway has not confirmed the end
 */
export function* cancelAtGateway(world: World, id: string): Going<MandateRow | undefined> {
  const { mandates } = world
  const mandate = mandates.leaseEnding(id, world.now)
  if (!mandate) return undefined
  yield
  const ends_by = mandate.ends_by ?? confirmBy(world, mandate)
  yield
  const answer = mandate.recurring_id === null ? undefined : world.books.endRecurring(mandate.recurring_id, world.now)
  yield
  if (answer?.kind === "told") {
    noteEnded(world, id)
    return undefined
  }
  const isCertain = answer === undefined || answer.kind === "refused"
  if (!isCertain) world.seen.add("an end of which the gateway's answer did not come")
  const next = isCertain ? new Date(world.now.getTime() + DAY_MS) : nextAttemptAt(mandate.tries, world.now)
  const next_attempt_at = world.now < ends_by && ends_by < next ? ends_by : next
  const isStill = mandates.get(id).ends_by?.getTime() === mandate.ends_by?.getTime()
  mandates.update(id, {
    tries: mandate.tries + 1,
    lease_expires_at: null,
    ...(isStill ? { next_attempt_at, ends_by } : {}),
  })
  return { ...mandate, ends_by }
}

function noteEnded({ mandates, now }: World, id: string): void {
  mandates.move(id, "canceled", { next_attempt_at: null, ends_by: null, lease_expires_at: null }, now)
}

/** After the next day on which the subscription's calendar has a cycle. */
function confirmBy({ subscriptions, now }: World, { subscription_id, history }: MandateRow): Date {
  const subscription = subscriptions.subscription(subscription_id)
  const rhythm = { ...subscription, anchor: subscription.anchor_at ?? history[0]?.at ?? now }
  return new Date(dueAt(rhythm, firstCycleAfter(rhythm, 2, now)).getTime() + CONFIRM_BY_MS)
}
