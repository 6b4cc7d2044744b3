import { DAY_MS, HOUR_MS } from "../../../src/domain/shared/durations"
import { isAlive } from "../../../src/domain/modifications/modification-state"
import type { ModificationState } from "../../../src/domain/modifications/modification-state"
import { isEndedByPerson, isTaskWhileWatched, isUnresolved } from "../../../src/domain/payments/payment-state"
import type { AttemptRow } from "./rows"
import { isDue } from "./store"
import type { World } from "./world"

/** Longer than a page that is over waits for an answer. */
const OPEN_FOR_MS = HOUR_MS

/**
 * Rows whose query failed during an outage that is over, and that were not queried since, whether or not the plugin
 * noticed its end.
 */
export function lateIn(world: World): string[] {
  const { store, toBeRetried, outageSince } = world
  const waiting = new Set([...world.toBeQueried, ...(outageSince ? world.queriedInVain : [])])
  // A page that was never opened is over and needs no query. A payment that an admin ended is in no hurry.
  const isOver = (row: AttemptRow): boolean =>
    isEndedByPerson(row) || (row.state === "expired" && row.next_poll_at === null)
  const late = store
    .attempts()
    .filter((row) => waiting.has(row.order_no) && isTaskWhileWatched(row.state) && !isOver(row))
  const modifications = store
    .modifications()
    .filter(({ id, state, next_poll_at }) => waiting.has(id) && isQueried(state) && next_poll_at !== null)
  const webhooks = store.webhooks().filter(({ id }) => toBeRetried.has(id))
  return [
    ...late.map(
      ({ order_no, state, next_poll_at }) =>
        `an outage is over, and ${order_no}, which is ${state}, waits until ${next_poll_at?.toISOString() ?? "for ever"}`
    ),
    ...modifications.map(
      ({ kind, state, amount, next_poll_at }) =>
        `an outage is over, and the ${kind} of ${amount}, which is ${state}, waits until ${next_poll_at?.toISOString() ?? "for ever"}`
    ),
    ...webhooks.map(
      ({ id, state, next_attempt_at }) =>
        `an outage is over, and the webhook ${id}, which is ${state}, waits until ${next_attempt_at?.toISOString() ?? "for ever"}`
    ),
  ]
}

function isQueried(state: ModificationState): boolean {
  return isAlive(state) || state === "accepted"
}

/** Rows without progress for weeks in which the gateway answered no query. */
export function stoppedIn({ store, subscriptions, now }: World): string[] {
  const open = store
    .attempts()
    .filter(({ state, expires_at }) => state === "open" && now.getTime() - expires_at.getTime() > OPEN_FOR_MS)
  const stopped = subscriptions.billingCycles().filter((billingCycle) => {
    const isOfNobody = store.attemptsOf(billingCycle.id).every(({ state, flow }) => !isUnresolved(state, flow))
    return (
      billingCycle.state === "declined" &&
      isOfNobody &&
      now.getTime() - (billingCycle.history.at(-1)?.at.getTime() ?? 0) > STOPPED_FOR_MS
    )
  })
  const forgotten = subscriptions
    .billingCycles()
    .filter(
      ({ next_step_at, state }) =>
        ["due", "declined", "blocked", "processing", "paid"].includes(state) &&
        (next_step_at === null || isDue(next_step_at, new Date(now.getTime() - 2 * DAY_MS)))
    )
  return [
    ...open.map(
      ({ order_no, expires_at }) =>
        `nobody answers queries, and ${order_no} is open, whose time was over at ${expires_at.toISOString()}`
    ),
    ...stopped.map(
      ({ cycle }) => `nobody answers queries, and cycle ${cycle} was declined weeks ago and is not tried again`
    ),
    ...forgotten.map(
      ({ cycle, state }) => `nobody answers queries, and cycle ${cycle} is ${state} without a next look`
    ),
  ]
}

/** The longest pause of the schedule of a declined card, the wait for an abandoned page, and that for the limits of the card schemes. */
const STOPPED_FOR_MS = 45 * DAY_MS
