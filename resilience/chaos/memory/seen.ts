import { isPaid } from "../../../src/domain/payments/payment-state"
import type { BillingCycleRow } from "./rows"
import type { World } from "./world"

/** Outcomes that some schedules must have: a model in which something never happens proves nothing about it. */
export const TO_BE_SEEN = [
  "an order",
  "a payment that Medusa refunded, as it could not complete the cart",
  "a payment that was adopted",
  "an adoption that failed",
  "a cart that Medusa failed to complete",
  "money of a cart that became free",
  "a payment whose session ended after its order was made",
  "a payment that went back",
  "a payment that went back while its order was placed",
  "money that the merchant reversed before its date",
  "money that goes back although the gateway could not be reached",
  "two payments of one cart",
  "a session that was not opened, as the cart was paid",
  "a session that was not opened beside a payment that was being checked",
  "a card that was refused beside that of a former session",
  "a machine that died in its work",
  "a row that failed before others",
  "a payment that was unknown",
  "a challenge of which nobody knew what became",
  "a payment of which a person said that nothing is kept",
  "a webhook of a former account",
  "a payment of a former account that a person ended",
  "a former account that was filled in again",
  "a payment that was paid after a person had said that nothing is kept",
  "an operation that was unknown",
  "a page that expired and was paid",
  "a page that was paid after a decline",
  "a page that the clock ended",
  "a challenge that the clock ended",
  "a payment that was queried at once after an outage",
  "an operation that was queried at once after an outage",
  "a webhook that failed in an outage and was retried after it",
  "a webhook that was given up in an outage and was retried after it",
  "a page that a renewal waited for no longer",
  "a merchant capture",
  "a rest that was captured before it lapsed",
  "a merchant cancel",
  "a merchant refund",
  "an order that was canceled",
  "an order that was canceled while the result of a capture or refund was unknown",
  "an authorization of a canceled order that was released later",
  "money of a canceled order that was refunded later",
  "a refund of a canceled order that a person sent again",
  "an orphaned cancel",
  "an orphaned refund",
  "an external cancel",
  "an external refund",
  "a refund that failed at the bank",
  "a refund without a result that a person looked up",
  "money without an order whose refund failed at the bank",
  "a second payment that went back",
  "a second payment that a person reversed",
  "a capture that was listed as a second payment",
  "a renewal with its order",
  "a subscription that came to its end",
  "a renewal that was declined, and paid on a later day",
  "a renewal whose try was unknown",
  "a renewal that was sold out before it was charged",
  "a renewal that was sold out before it was charged again",
  "money of a renewal that was kept until its order",
  "money of a renewal that went back",
  "a renewal that was given up",
  "a renewal that was paid by hand",
  "two who found one cycle due",
  "a card that was tried as often as it may be",
  "a second card that was charged",
  "a card that was given while another one was charged",
  "a subscription that was paused and goes on",
  "a subscription that was canceled",
  "a subscription that was canceled as it was past due for long enough",
  "a subscription that was past due for long enough while it was being paid",
  "a card that was refused for good, and left alone",
  "a try that was not begun, as the subscription had changed",
  "days that passed while a subscription was past due",
  "days that passed while a cycle was held",
  "a subscription that was canceled to its end while a try was on its way",
  "a database that was restored from a back-up",
  "a payment that was taken over after a back-up was restored",
  "a lost payment that a person restored",
  "a restored payment that a person reversed",
  "a renewal's attempt of which the gateway said nothing new",
  "a cycle that the gateway deducted",
  "a gateway charge that nobody was told of",
  "a gateway charge that was declined",
  "a gateway charge that pays for nothing",
  "a gateway charge that was told after the next cycle, and paid its own",
  "a gateway charge that was told after a later one",
  "a gateway charge after the gateway had said that it ended",
  "a subscription that was ended at the gateway",
  "an end of which the gateway's answer did not come",
  "a mandate that ended by silence",
] as const

export type Sight = (typeof TO_BE_SEEN)[number]

/** As many schedules as it takes until each sight has surely been seen: it comes at least a dozen times in so many. */
const ENOUGH = 10_000

/** And those that one in some thousand comes to, or one in a hundred thousand. */
const ENOUGH_FOR_SELDOM: ReadonlyMap<Sight, number> = new Map<Sight, number>([
  ["an adoption that failed", 1_000_000],
  ["a challenge that the clock ended", 100_000],
  ["a gateway charge that was told after a later one", 1_000_000],
  ["a gateway charge that was told after the next cycle, and paid its own", 100_000],
  ["a subscription that was past due for long enough while it was being paid", 100_000],
  ["a card that was given while another one was charged", 100_000],
  ["a challenge of which nobody knew what became", 100_000],
  ["a former account that was filled in again", 100_000],
  ["money without an order whose refund failed at the bank", 1_000_000],
  ["money that goes back although the gateway could not be reached", 100_000],
  ["a card that was refused for good, and left alone", 100_000],
  ["days that passed while a subscription was past due", 100_000],
  ["days that passed while a cycle was held", 100_000],
  ["a renewal that was sold out before it was charged again", 100_000],
  ["a subscription that was canceled to its end while a try was on its way", 100_000],
  ["a renewal's attempt of which the gateway said nothing new", 1_000_000],
  ["a payment that went back while its order was placed", 1_000_000],
])

/** The sights that were to be seen in so many schedules, and were not. */
export function unseenIn(seen: ReadonlyMap<string, number>, schedules: number): readonly Sight[] {
  return TO_BE_SEEN.filter((sight) => schedules >= (ENOUGH_FOR_SELDOM.get(sight) ?? ENOUGH) && !seen.get(sight))
}

/** The outcomes of a world. */
export function seenIn({ store, carts, seen, subscriptions, books }: World): Sight[] {
  const attempts = store.attempts()
  const modifications = store.modifications()
  const paid = attempts.filter(({ history }) => history.some(({ to }) => isPaid(to)))
  const isTrue: Readonly<Record<string, boolean>> = {
    "money of a cart that became free": paid.some(({ collection }) =>
      carts.some((cart) => cart.collection === collection && cart.total === "0")
    ),
    "an order": carts.some(({ orders }) => orders.length > 0),
    "an order that was canceled": carts.some(({ isCanceled }) => isCanceled),
    "a payment that went back": attempts.some(({ reversed_at }) => reversed_at !== null),
    "a second payment that went back": attempts.some(
      ({ second_of, reversed_at }) => second_of !== null && reversed_at !== null
    ),
    "two payments of one cart": new Set(paid.map(({ collection }) => collection)).size < paid.length,
    "a payment that was unknown": attempts.some(({ history }) =>
      history.some(({ from, to }) => from !== null && to === "unknown")
    ),
    "an operation that was unknown": modifications.some(({ history }) => history.some(({ to }) => to === "unknown")),
    "a payment that was paid after a person had said that nothing is kept": paid.some(({ history }) =>
      history.some(({ from, to }) => from === "mismatch" && to === "expired")
    ),
    "a page that expired and was paid": paid.some(({ history }) => history.some(({ to }) => to === "expired")),
    "a refund that failed at the bank": modifications.some(
      ({ kind, history }) => kind === "refund" && history.some(({ from, to }) => from === "accepted" && to === "failed")
    ),
  }
  const rows = subscriptions.all()
  const cycles = subscriptions.billingCycles()
  const tries = attempts.filter(({ billing_cycle_id }) => billing_cycle_id !== null)
  const isTrueOfRenewals: Readonly<Record<string, boolean>> = {
    "a renewal with its order": cycles.some(({ state }) => state === "completed"),
    "a subscription that came to its end": rows.some(({ state }) => state === "ended"),
    "a renewal that was declined, and paid on a later day": cycles.some(
      ({ state, history }) => state === "completed" && history.some(({ to }) => to === "declined")
    ),
    "a renewal whose try was unknown": tries.some(({ history }) =>
      history.some(({ from, to }) => from !== null && to === "unknown")
    ),
    "a renewal that was sold out before it was charged": cycles.some(({ history }) =>
      history.some(({ to }) => to === "blocked")
    ),
    "a renewal that was sold out before it was charged again": cycles.some(({ history }) =>
      history.some(({ from, to }) => from === "declined" && to === "blocked")
    ),
    "money of a renewal that went back": cycles.some(({ state }) => state === "reversed"),
    "a renewal that was given up": cycles.some(({ state }) => state === "failed"),
    "a renewal that was paid by hand": tries.some(
      ({ flow, synced_at, order_id }) => flow === "hosted" && synced_at !== null && order_id !== null
    ),
    "a second card that was charged": new Set(tries.flatMap(({ card }) => card ?? [])).size > 1,
    "a subscription that was paused and goes on": rows.some(({ history }) =>
      history.some(({ from, to }) => from === "paused" && to === "active")
    ),
    "a subscription that was canceled to its end while a try was on its way": rows.some(({ id, history }) =>
      history.some(
        ({ to, at }) =>
          to === "canceling" && cycles.some((cycle) => cycle.subscription_id === id && wasPaidAfter(cycle, at))
      )
    ),
    "a gateway charge that was declined": tries.some(
      ({ flow, state }) => flow === "gateway_billed" && state === "declined"
    ),
    "a subscription that was ended at the gateway": books.recurring.wasCanceled,
    "a subscription that was canceled": rows.some(({ state }) => state === "canceled"),
  }
  const causes = new Set(
    modifications.map(({ cause, kind }) => `${/^[aeiou]/.test(cause) ? "an" : "a"} ${cause} ${kind}`)
  )
  return TO_BE_SEEN.filter(
    (sight) => isTrue[sight] === true || isTrueOfRenewals[sight] === true || seen.has(sight) || causes.has(sight)
  )
}

/** Whether a cycle was paid by a try that was begun before a moment. */
function wasPaidAfter({ history }: BillingCycleRow, moment: Date): boolean {
  return history.some(
    ({ to, at }, place) =>
      to === "processing" &&
      at <= moment &&
      history[place + 1]?.to === "paid" &&
      (history[place + 1]?.at ?? moment) > moment
  )
}
