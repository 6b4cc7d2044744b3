import type { SandboxClock } from "../clock"
import { isoTime } from "../ledger/transaction-view"
import { ControlObject } from "./read-object"

const TEN_YEARS_MS = 10 * 366 * 24 * 3_600_000

export const clockView = (clock: SandboxClock) => ({ now: isoTime(clock.now()), running: clock.running })

/**
 * Moves time: `{ "advance_ms": 60000 }`, stops it or lets it run: `{ "running": false }`. The answer arrives after all
 * due work is complete, including webhook deliveries.
 */
export async function moveClock(clock: SandboxClock, body: string): Promise<ReturnType<typeof clockView>> {
  const object = new ControlObject(body).only(["advance_ms", "running"])
  const advance = object.number("advance_ms", 0, TEN_YEARS_MS)
  const running = object.flag("running")
  if (running === true) clock.start()
  if (running === false) clock.stop()
  if (advance !== undefined) await clock.advance(advance)
  return clockView(clock)
}
