import { writeFileSync } from "node:fs"
import { setTimeout as pause } from "node:timers/promises"
import { launchChromium } from "../../testing/browser/chromium"
import { lazily } from "./lazily"
import type { Step, StepResult } from "./step"
import { STEPS } from "./steps"
import { prepareTour } from "./tour"
import type { Tour, TourDemo } from "./tour"

export interface TourWish {
  /** The file for `{ ok, steps }`; absent if none is written. */
  readonly json: string | undefined
  /** Why there is no browser; `undefined` when there is one. */
  readonly noBrowser: string | undefined
}

/** Months of subscriptions take a minute, and several on a machine that has other things to do. */
const STEP_MS = 600_000

/**
 * Walks the tour and prints each step as it goes. A step that fails does not end the tour.
 *
 * @returns whether every step went well
 */
export async function playTour(demo: TourDemo, { json, noBrowser }: TourWish): Promise<boolean> {
  const browser = lazily(launchChromium)
  const steps: StepResult[] = []
  try {
    const tour = await prepareTour(demo, browser.get)
    for (const step of STEPS) {
      const result = step.needsBrowser && noBrowser ? skipped(step, noBrowser) : await play(step, tour)
      steps.push(result)
      process.stdout.write(line(result))
    }
  } finally {
    await browser.made()?.then((open) => open.close())
  }
  const ok = steps.every((step) => step.ok)
  if (json) writeFileSync(json, `${JSON.stringify({ ok, steps }, null, 2)}\n`)
  return ok
}

async function play(step: Step, tour: Tour): Promise<StepResult> {
  const started = performance.now()
  const finish = (ok: boolean, detail: string): StepResult => ({
    name: step.name,
    ok,
    ms: Math.round(performance.now() - started),
    detail,
  })
  const overtime = new AbortController()
  try {
    await tour.ledger.turnPage()
    const late = pause(STEP_MS, undefined, { signal: overtime.signal, ref: false }).then(() => tooLate())
    return finish(true, await Promise.race([step.run(tour), late]))
  } catch (error) {
    return finish(false, error instanceof Error ? error.message : String(error))
  } finally {
    overtime.abort()
  }
}

function tooLate(): never {
  throw new Error(`It took longer than ${STEP_MS / 1000} seconds.`)
}

function skipped({ name }: Step, reason: string): StepResult {
  return { name, ok: true, skipped: true, ms: 0, detail: `skipped: ${reason}` }
}

function line({ name, ok, skipped: isSkipped, ms, detail }: StepResult): string {
  const mark = isSkipped ? "–" : ok ? "✓" : "✗"
  return `  ${mark} ${name}  (${(ms / 1000).toFixed(1)} s)\n      ${detail.replaceAll("\n", "\n      ")}\n`
}
