import { DAY_MS } from "../../../src/domain/shared/durations"
import { admin } from "../../../testing/admin/admin"
import { until } from "../../../testing/clock/until"
import { SandboxApi } from "../../../testing/gateway/sandbox-api"
import type { StoreClock } from "../../../testing/clock/store-clock"
import { isAtRest, readSubscription } from "../../tour/subscriptions/subscription"
import type { SubscriptionView } from "../../tour/subscriptions/subscription"
import type { Demo } from "../welcome"
import { Clocks } from "./clocks"
import { stockShop } from "./goods"
import { Merchant } from "./merchant"
import { DAYS, SEED, planVisits } from "./schedule"
import { LifeShop } from "./shop"
import { DAYS_BEFORE, NOT_CAPTURED, planStory } from "./story"
import type { Cast, Scene } from "./story"

/** How far back the clocks of store and gateway begin. */
export const LIFE_MS = (DAYS + DAYS_BEFORE) * DAY_MS

/**
 * Plays thirty days of a shop through the routes of store, admin and gateway, and moves the clocks meanwhile. They
 * begin {@link LIFE_MS} ago, and end at the true time.
 */
export async function playLife(demo: Demo, clock: StoreClock, say: (line: string) => void): Promise<Cast> {
  const clocks = new Clocks(clock, new SandboxApi(demo.sandbox.url))
  const merchant = await admin({ url: demo.store.url, ...demo.admin })
  const shop = new LifeShop(demo, { clocks, merchant, goods: await stockShop(merchant) })
  const cast: Cast = {
    shop,
    merchant: new Merchant(shop),
    sales: new Map(),
    links: new Map(),
    payouts: new Map(),
    subscriptions: new Map(),
    dueAt: new Map(),
  }
  let day = 0
  for (const { at, play } of planScenes(Date.now())) {
    await clocks.passTo(at)
    if (Math.floor(at / DAY_MS) > day) {
      if (day > 0) await beginDay(cast, clocks)
      day = Math.floor(at / DAY_MS)
      say(new Date(at).toISOString().slice(0, 10))
    }
    await play(cast)
  }
  await clocks.passToPresent()
  await renew(cast, clocks)
  return cast
}

function planScenes(now: number): readonly Scene[] {
  const visits = planVisits(SEED, now).map(({ at, person, basket, way, cards }): Scene => ({
    at,
    play: async ({ shop }) => void (await shop.sell(person, basket, way, cards)),
  }))
  return [...visits, ...planStory(now)].sort((a, b) => a.at - b.at)
}

/** Waits for the renewals of the night, and has the merchant capture what was ordered before today. */
async function beginDay(cast: Cast, clocks: Clocks): Promise<void> {
  await renew(cast, clocks)
  const today = Math.floor(clocks.now / DAY_MS) * DAY_MS
  if (today + 2 * DAY_MS > Date.now()) return
  const kept = NOT_CAPTURED.map((name) => cast.sales.get(name)?.sessionId)
  for (const payment of await cast.merchant.authorized())
    if (!kept.includes(payment.payment_session_id)) await cast.merchant.capture(payment)
}

/** Waits until the store's own job has done what was due for the subscriptions. */
async function renew({ shop, subscriptions, dueAt }: Cast, clocks: Clocks): Promise<void> {
  for (const [name, id] of subscriptions) {
    if ((dueAt.get(id) ?? 0) > clocks.now) continue
    const world = { admin: await shop.merchant() }
    const atRest = async (): Promise<SubscriptionView | undefined> => {
      const subscription = await readSubscription(world, id)
      return isAtRest(subscription, clocks.now) ? subscription : undefined
    }
    const what = `end to what was due of the subscription of ${name}`
    dueAt.set(id, nextMoment(await until(atRest, { what, seconds: 120, everyMs: 250 })))
  }
}

/** When something of a subscription is due next, in milliseconds since 1970. */
function nextMoment({ next_due_at, billing_cycles }: SubscriptionView): number {
  const moments = [next_due_at, ...billing_cycles.map(({ next_step_at }) => next_step_at)]
  return Math.min(...moments.map((moment) => (moment === null ? Infinity : Date.parse(moment))))
}
