import { HOUR_MS } from "../../../../src/domain/shared/durations"
import { LONGEST_PAUSE_MS } from "../../../../src/domain/accounts/query-failure"
import { isTaskWhileWatched } from "../../../../src/domain/payments/payment-state"
import { BILLING_CYCLE_STATE_TABLE } from "../../../../src/domain/subscriptions/billing-cycle-state"
import type { ExternalRefund } from "../../../../src/domain/modifications/resolution"
import { comingOf } from "../dates"
import type { Word } from "../answer"
import type { World } from "../world"

/**
 * Queries the gateway about an order number, and records whether it answers.
 *
 * @param numbers of the account, because others would not find it
 * @param subject the row that waits for the answer: its order number, or a modification's id
 */
export function query(world: World, order_no: string, numbers?: number, subject = order_no): Word | undefined {
  const word = world.books.query(order_no, numbers)
  noteAnswer(world, subject, word !== undefined)
  return word
}

/**
 * Queries whether the gateway knows the number of a cycle's next attempt. The cycle waits for the answer, not the
 * attempt that had the number.
 */
export function queryAhead(world: World, order_no: string): Word | undefined {
  const wasInVain = world.queriedInVain.has(order_no)
  const word = query(world, order_no)
  if (!wasInVain) world.queriedInVain.delete(order_no)
  return word
}

export function searchRefunds(world: World, order_no: string, subject = order_no): ExternalRefund[] | undefined {
  const refunds = world.books.searchRefunds(order_no)
  noteAnswer(world, subject, refunds !== undefined)
  return refunds
}

/** The next due query may be days away, so this one finds out whether the gateway answers again. */
export function queryWhetherReturned(world: World): void {
  if (world.outageSince) query(world, "an order number that nobody has")
}

function noteAnswer(world: World, subject: string, isAnswered: boolean): void {
  const { queriedInVain, toBeQueried, now } = world
  // There are no queries while they are switched off.
  if (world.isSwitchedOff()) return
  toBeQueried.delete(subject)
  if (!isAnswered) {
    world.outageSince ??= now
    queriedInVain.add(subject)
    return
  }
  queriedInVain.delete(subject)
  const since = world.outageSince
  world.outageSince = null
  if (!since) return
  // A query that failed for a moment only waits for its next date.
  if (now.getTime() - since.getTime() > LONGEST_PAUSE_MS) {
    for (const one of queriedInVain) toBeQueried.add(one)
    retryAfterOutage(world, since)
  }
  queriedInVain.clear()
}

/** Makes due what was tried in vain during an outage. */
function retryAfterOutage({ store, subscriptions, mandates, toBeRetried, seen, now }: World, since: Date): void {
  for (const webhook of store.webhooks()) {
    if (!webhook.no_response_at || webhook.no_response_at < since) continue
    seen.add(
      `a webhook that ${webhook.state === "dead" ? "was given up" : "failed"} in an outage and was retried after it`
    )
    store.updateWebhook(webhook.id, { state: "failed", tries: 0, next_attempt_at: now })
    toBeRetried.add(webhook.id)
  }
  for (const row of store.attempts()) {
    const wasQueried = row.last_polled_at !== null && row.last_polled_at >= since
    if (wasQueried && isTaskWhileWatched(row.state) && comingOf(row.next_poll_at, now)) {
      seen.add("a payment that was queried at once after an outage")
      store.update(row.id, { next_poll_at: now, ...(row.state === "expired" ? {} : { poll_count: 0 }) })
    }
    if (wasQueried && row.reconcile_count === 0 && isWithin(row.next_reconcile_at, 6 * HOUR_MS, now))
      store.update(row.id, { next_reconcile_at: now })
    if (row.sync_count > 0 && comingOf(row.next_sync_at, now))
      store.update(row.id, { next_sync_at: now, sync_count: 1 })
  }
  for (const { id, state, next_poll_at } of store.modifications()) {
    if (["processing", "unknown", "accepted"].includes(state) && comingOf(next_poll_at, now)) {
      seen.add("an operation that was queried at once after an outage")
      store.updateModification(id, { next_poll_at: now, poll_count: 0 })
    }
  }
  for (const billingCycle of subscriptions.billingCycles()) {
    if (
      BILLING_CYCLE_STATE_TABLE[billingCycle.state].open &&
      billingCycle.state !== "declined" &&
      isWithin(billingCycle.next_step_at, HOUR_MS, now)
    )
      subscriptions.planBillingCycle(billingCycle, { next_step_at: now })
  }
  for (const { id, state, next_attempt_at } of mandates.all())
    if (state === "canceling" && isWithin(next_attempt_at, 6 * HOUR_MS, now))
      mandates.update(id, { next_attempt_at: now, tries: 0 })
}

function isWithin(date: Date | null, milliseconds: number, now: Date): boolean {
  const coming = comingOf(date, now)
  return coming !== null && coming.getTime() <= now.getTime() + milliseconds
}
