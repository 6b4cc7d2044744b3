import { subscriptionsUnderWay } from "../invariants"
import { nowIn } from "./world"
import type { YearsWorld } from "./world"

const TURN_MS = 10_000
const MOST_TURNS = 90

/** Work under way, or work that should have begun before a moment. */
const busyAt = (now: string): string => `${subscriptionsUnderWay(now)}
  UNION ALL SELECT 'payment ' || order_no || ' has no order' FROM acquiring_payment WHERE state IN ('authorized', 'captured') AND synced_at IS NULL
  UNION ALL SELECT 'webhook ' || id || ' is ' || state FROM acquiring_webhook_event WHERE state IN ('received', 'failed')
  UNION ALL SELECT 'mandate ' || id || ' is ' || state FROM acquiring_mandate WHERE state = 'canceling'`

/** Lets moments go by until all that was due is done. @throws Error naming what is not, after a quarter of an hour of the store's time */
export async function untilCalm(world: YearsWorld): Promise<void> {
  let busy: readonly { readonly what: string }[] = []
  for (let turn = 0; turn < MOST_TURNS; turn += 1) {
    await world.pass(TURN_MS)
    // The store's clock may be some seconds ahead of the gateway's: what it has just begun is not due yet by that.
    busy = await world.read(busyAt(new Date((await nowIn(world)).getTime() + TURN_MS).toISOString()))
    if (busy.length === 0) return
  }
  throw new Error(`It does not come to rest: ${busy.map(({ what }) => what).join("; ")}.`)
}
