import { performance } from "node:perf_hooks"
import { setTimeout as pause } from "node:timers/promises"

/** Asks again until there is an answer; throws when there is none in time, also where the question puts the date forward. */
export async function eventually<Value>(ask: () => Promise<Value | undefined>, limitMs = 40_000): Promise<Value> {
  const end = performance.now() + limitMs
  for (;;) {
    const value = await ask()
    if (value !== undefined) return value
    if (performance.now() > end) throw new Error(`Nothing came within ${limitMs / 1000} seconds.`)
    await pause(150)
  }
}
