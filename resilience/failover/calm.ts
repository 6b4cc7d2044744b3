import { until } from "../../testing/clock/until"
import { HOUR_MS, MINUTE_MS } from "../../src/domain/shared/durations"
import { underWay } from "../crash/matrix/quiet"
import { readEvidence, subscriptionsUnderWay } from "../invariants"
import type { Read } from "../invariants"
import type { Ground } from "../machines/ground"
import type { Time } from "./time"

/** Pauses until everything should be over: work that was cut off repeats when it is certain that it was not done. */
const PAUSES = [
  MINUTE_MS,
  5 * MINUTE_MS,
  10 * MINUTE_MS,
  20 * MINUTE_MS,
  30 * MINUTE_MS,
  HOUR_MS,
  HOUR_MS,
  2 * HOUR_MS,
  4 * HOUR_MS,
  8 * HOUR_MS,
]

/** After that nothing may have changed for the worse. */
const AFTERWARDS = 25 * HOUR_MS

/** Number and length of the pauses on the last day: a charge that waited for its next step is made then. */
const MOMENTS = 60
const MOMENT = 10_000

/** Every working process does something within this time. The leases of dead ones run on. */
const STILL_MS = 30_000

/** However many subscriptions there are. */
const LONGEST_SECONDS = 6 * 60 * 60

/**
 * Lets time go by until no renewal is under way any more, and a day on top.
 *
 * The clocks do not move during work, because a whole day must not pass while the gateway answers.
 *
 * @returns a sentence for each renewal that is not over even then
 */
export async function calm({ sandbox }: Ground, read: Read, time: Time): Promise<readonly string[]> {
  const notOver = async (): Promise<readonly string[]> => {
    const renewals = await read<{ what: string }>(subscriptionsUnderWay(await time.now()))
    const evidence = await readEvidence(read, await sandbox.transactions())
    return [...renewals.map(({ what }) => `The ${what}.`), ...underWay(evidence)]
  }
  for (const pause of PAUSES) {
    if ((await notOver()).length === 0) break
    await time.pass(pause)
    await untilAtRest(read, time)
  }
  await time.pass(AFTERWARDS)
  await untilAtRest(read, time)
  for (let moment = 0; moment < MOMENTS && (await notOver()).length > 0; moment += 1) await time.pass(MOMENT)
  return notOver()
}

/** Waits until so many renewals are done, if that is given, or until no process works on any. */
export async function untilAtRest(read: Read, time: Time, enough = Infinity): Promise<void> {
  let [known, since] = ["", 0]
  const isAtRest = async (): Promise<true | undefined> => {
    const now = await time.now()
    const states = JSON.stringify(await read(STATES))
    if (states !== known) [known, since] = [states, performance.now()]
    const [counted] = await read<{ done: number; at_work: number }>(atWork(now))
    return (
      !counted || counted.done >= enough || counted.at_work === 0 || performance.now() - since > STILL_MS || undefined
    )
  }
  await until(isAtRest, { what: "rest from renewals", seconds: LONGEST_SECONDS, everyMs: 500 })
}

const STATES = `SELECT 'charge' AS what, state, count(*)::integer AS many FROM acquiring_billing_cycle GROUP BY state
  UNION ALL SELECT 'payment', state, count(*)::integer FROM acquiring_payment GROUP BY state ORDER BY what, state`

/** A process is at work if it leased a cycle, received an event about a due one, or is to begin one. */
const atWork = (now: string): string => `SELECT
  (SELECT count(*)::integer FROM acquiring_billing_cycle WHERE state = 'completed') AS done,
  (SELECT count(*)::integer FROM acquiring_billing_cycle WHERE state NOT IN ('completed', 'reversed', 'failed') AND (lease_expires_at > '${now}' OR next_step_at <= '${now}'))
    + (SELECT count(*)::integer FROM acquiring_subscription WHERE state = 'active' AND next_due_at <= '${now}') AS at_work`
