import { HOUR_MS, MINUTE_MS, SECOND_MS } from "../../../src/domain/shared/durations"
import { PAYMENT_STATE_TABLE, isPaid } from "../../../src/domain/payments/payment-state"
import type { Evidence } from "../../invariants"
import { readEvidence, subscriptionsUnderWay } from "../../invariants"
import type { World } from "../world/world"

/**
 * Pauses before a look, because only then other processes take over the work of a dead one.
 *
 * Each is as long as the pause of the plugin before its next query, so the queries come as they do in a store. Work that
 * was cut off repeats after half an hour, when it is certain that it was not done, and must be done within the hour.
 */
const FIRST = [10 * SECOND_MS, MINUTE_MS, 30 * SECOND_MS, 2 * MINUTE_MS, 10 * MINUTE_MS, 20 * MINUTE_MS, 10 * MINUTE_MS]

/** Pauses until everything should be over: each is longer than one of the plugin's own schedule. */
const THEN = [2 * HOUR_MS, 8 * HOUR_MS, 26 * HOUR_MS, 50 * HOUR_MS]

/** After that nothing may have changed for the worse. */
const AFTERWARDS = 25 * HOUR_MS

/** In how many steps, and how long ones, a charge that is being made comes to its end. */
const CHARGE_STEPS = 60
const CHARGE_STEP = 10 * SECOND_MS

/**
 * Lets time go by until nothing is under way any more, and a day on top.
 *
 * Work that begins on that day ends too, such as the refund of an unexpected gateway charge.
 *
 * @returns the evidence at that time
 */
export async function quiet(world: World): Promise<Evidence> {
  await soon(world)
  await world.pass(AFTERWARDS)
  await nothingUnderWay(world)
  return evidenceOf(world)
}

/** Like {@link quiet}, without the day on top, in which the next cycles of subscriptions may begin. */
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
 * Lets short times go by while a subscription is being charged. The job only begins the charge, and a whole day must
 * not pass while the gateway answers.
 *
 * The judge decides about charges that do not end then.
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

/** Unfinished work: if the gateway answers, the plugin can finish everything in the end. */
export function underWay({ attempts, modifications, webhooks }: Evidence): readonly string[] {
  return [
    ...attempts.filter(isUnderWay).map(({ order_no, state }) => `The payment ${order_no} is still ${state}.`),
    ...modifications.filter(isOpen).map(({ id, kind, state }) => `The ${kind} ${id} is still ${state}.`),
    ...webhooks
      .filter(({ next_attempt_at }) => next_attempt_at !== null)
      .map(({ id, state }) => `The webhook ${id} is still ${state}.`),
  ]
}

function isOpen({ kind, state }: Evidence["modifications"][number]): boolean {
  // The gateway has no query for a payout: the merchant has to look up an unknown one.
  return state === "processing" || (kind !== "payout" && (state === "unknown" || state === "accepted"))
}

function isUnderWay({ state, synced_at }: Evidence["attempts"][number]): boolean {
  if (isPaid(state)) return synced_at === null
  // An abandoned page may be polled for long, and has nothing that waits for it.
  return PAYMENT_STATE_TABLE[state].watched === "yes" && state !== "expired"
}
