import { HOUR_MS } from "../../../src/domain/shared/durations"
import { until } from "../../../testing/clock/until"
import type { Tour } from "../tour"
import { isAtRest, readSubscription } from "./subscription"

/**
 * Moves the clocks of store and gateway to an hour after a moment, and waits until everything is done that was due for
 * the tour's subscriptions.
 *
 * The store charges by its own job.
 */
export async function goPast(tour: Tour, moment: string | null): Promise<void> {
  if (moment === null) throw new Error("Nothing is due any more.")
  const then = Date.parse(moment) + HOUR_MS
  const milliseconds = Math.max(0, then - (await nowIn(tour)))
  // The store first: the gateway sends the webhooks of its gateway charges as soon as it makes them.
  await tour.demo.clock.advance(milliseconds)
  await tour.sandbox.advance(milliseconds)
  // No login outlasts a day.
  await tour.admin.auth.login("user", "emailpass", tour.demo.admin)
  for (const [which, id] of tour.subscriptions) {
    const atRest = async (): Promise<true | undefined> => isAtRest(await readSubscription(tour, id), then) || undefined
    await until(atRest, { what: `end to what was due of the subscription (${which})`, seconds: 240, everyMs: 1_000 })
  }
}

/** The gateway's time, which is the store's as well. */
async function nowIn({ sandbox }: Tour): Promise<number> {
  return Date.parse((await sandbox.ledger({ order_no: "none" })).now)
}
