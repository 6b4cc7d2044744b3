import type { Own } from "../../testing/processes/supervise"
import { MINUTE_MS } from "../../src/domain/shared/durations"
import type { Ground } from "../machines/ground"
import type { Machine } from "../../testing/machines/machine"
import { calm, untilAtRest } from "./calm"
import { makeSubscriptions } from "./subscriptions"
import type { SubscriptionsWish } from "./subscriptions"
import { faultsOf, isRenewal } from "./faults"
import { KeepUp } from "./keep-up"
import type { KillOrder, Kills } from "./kills"
import { readRenewals } from "./renewals"
import { Time } from "./time"

const A_DAY_AND_MORE = 25 * 60 * MINUTE_MS

/**
 * Longer than any lease, and than the pause between two events about a cycle
 * (modules/acquiring/repositories/subscriptions/billing-cycles).
 */
const BEYOND_CLAIMS = 6 * MINUTE_MS

export interface RaceWish extends Omit<SubscriptionsWish, "pass"> {
  readonly own: Own
  /** Started with the hooks of `kills`. */
  readonly workers: readonly Machine[]
  readonly kills: Kills
  readonly say: (line: string) => void
}

/** The result of a race. */
export interface Raced {
  readonly subscriptions: number
  /** How many of them were subscribed to in the shop, each with a first order. */
  readonly models: number
  readonly workers: number
  /** How often the gateway charged a stored card. */
  readonly taken: number
  /** The number of Medusa's orders with a renewal in their metadata. */
  readonly orders: number
  /** The workers that died, in order. */
  readonly killed: readonly string[]
  /** The points at which they were to die. */
  readonly kills: readonly KillOrder[]
  /** How many cards each worker was about to charge, by its name. */
  readonly shares: Readonly<Record<string, number>>
  /** A sentence for each subscription that was not charged as it should be, for each kill that did not come, and for what is not over. */
  readonly faults: readonly string[]
}

/**
 * Has many subscriptions become due at one moment. Workers race for them, and some are killed and started again.
 *
 * In the middle of it the clocks move beyond every lease. Events about open cycles come again, and other workers take
 * them up while the first ones are still at work.
 *
 * Then time goes by until all is quiet.
 */
export async function race(ground: Ground, { own, workers, kills, say, ...wish }: RaceWish): Promise<Raced> {
  const { subscriptions, read } = wish
  const time = new Time(ground, read)
  say(`Making ${subscriptions} subscriptions`)
  const models = await makeSubscriptions(ground, { ...wish, pass: time.pass })
  say(`Letting ${workers.length} workers race for ${subscriptions} subscriptions`)
  const keepUp = new KeepUp(workers, own)
  kills.arm()
  await time.advance(A_DAY_AND_MORE)
  await untilAtRest(read, time, subscriptions / 2)
  await time.advance(BEYOND_CLAIMS)
  await untilAtRest(read, time)
  await keepUp.allBack()
  say("Waiting until all is quiet")
  const notOver = await calm(ground, read, time)
  keepUp.end()
  const renewals = await readRenewals(read, await time.now())
  const transactions = await ground.sandbox.transactions()
  return {
    subscriptions,
    models,
    workers: workers.length,
    taken: transactions.filter(isRenewal).length,
    orders: renewals.flatMap(({ charges }) => charges.flatMap((charge) => charge.orders)).length,
    killed: keepUp.killed,
    kills: kills.orders,
    shares: kills.shares(),
    faults: [
      ...faultsOf(renewals, transactions, subscriptions),
      ...keepUp.ended,
      ...kills.open().map(notFollowed),
      ...notOver,
    ],
  }
}

function notFollowed({ moment, point }: KillOrder): string {
  return `No worker died when ${moment} (${point}): this proves little.`
}
