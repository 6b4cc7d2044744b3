import { HOUR_MS, MINUTE_MS, SECOND_MS } from "../../../src/domain/shared/durations"
import { PAYMENT_STATE_TABLE, isPaid } from "../../../src/domain/payments/payment-state"
import type { Evidence } from "../../invariants"
import { readEvidence, subscriptionsUnderWay } from "../../invariants"
import type { World } from "../world/world"

/**
 * What always goes by: in less nobody has noticed yet what a dead process left behind. In steps, as what was cut off is tried again
 * when it is certain that it was not done, which takes half an hour, and has to be done within the hour.
 */
const FIRST = [10 * SECOND_MS, MINUTE_MS, 5 * MINUTE_MS, 15 * MINUTE_MS, 10 * MINUTE_MS, 15 * MINUTE_MS]

/** What goes by until everything should be over: each pause is longer than one of the plugin's own schedule. */
const THEN = [2 * HOUR_MS, 8 * HOUR_MS, 26 * HOUR_MS, 50 * HOUR_MS]

/** After that nothing may have changed for the worse. */
const AFTERWARDS = 25 * HOUR_MS

/** In how many steps, and how long ones, a charge that is being made comes to its end. */
const CHARGE_STEPS = 60
const CHARGE_STEP = 10 * SECOND_MS

/**
 * Lets time go by until nothing is under way any more, and a day on top. What begins on that day, such as the refund of a gateway charge that
 * nobody wanted, comes to its end as well.
 *
 * @returns what there is to be judged then
 */
export async function quiet(world: World): Promise<Evidence> {
  await soon(world)
  await world.pass(AFTERWARDS)
  await nothingUnderWay(world)
  return evidenceOf(world)
}

/** The same without the day on top, in which the next cycles of subscriptions may begin. */
export async function soon(world: World): Promise<Evidence> {
  for (const pause of FIRST) await world.pass(pause)
  await nothingUnderWay(world)
  return evidenceOf(world)
}

async function nothingUnderWay(world: World): Promise<void> {
  for (const pause of THEN) {
    await chargesMade(world)
    if (underWay(await evidenceOf(world)).length === 0) return
    await world.pass(pause)
  }
  await chargesMade(world)
}

/**
 * Lets moments go by while a subscription is being charged: the job that finds it due has worked when the charge has only begun, and a
 * day that goes by while the gateway answers is no day that goes by anywhere. What does not end so is left to the judge.
 */
export async function chargesMade(world: World): Promise<void> {
  for (let step = 0; step < CHARGE_STEPS && (await areCharged(world)); step += 1) await world.pass(CHARGE_STEP)
}

async function areCharged({ database, sandbox }: World): Promise<boolean> {
  const { now } = await sandbox.ledger({ order_no: "none" })
  return (await database.read(subscriptionsUnderWay(now))).length > 0
}

async function evidenceOf({ database, sandbox }: World): Promise<Evidence> {
  return readEvidence(database.read, await sandbox.transactions())
}

/** What is not over: with a gateway that answers, a machine can settle everything in the end. */
export function underWay({ attempts, modifications, webhooks }: Evidence): readonly string[] {
  return [
    ...attempts.filter(isUnderWay).map(({ order_no, state }) => `The payment ${order_no} is still ${state}.`),
    ...modifications.filter(isOpen).map(({ id, kind, state }) => `The ${kind} ${id} is still ${state}.`),
    ...webhooks
      .filter(({ next_try_at }) => next_try_at !== null)
      .map(({ id, state }) => `The webhook ${id} is still ${state}.`),
  ]
}

function isOpen({ kind, state }: Evidence["modifications"][number]): boolean {
  // The gateway cannot be asked about a payout: an unknown one is the merchant's to look up.
  return state === "processing" || (kind !== "payout" && (state === "unknown" || state === "accepted"))
}

function isUnderWay({ state, synced_at }: Evidence["attempts"][number]): boolean {
  if (isPaid(state)) return synced_at === null
  // An abandoned page may be asked about for long; nobody waits for it.
  return PAYMENT_STATE_TABLE[state].watched === "yes" && state !== "expired"
}
