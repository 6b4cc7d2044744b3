import { performance } from "node:perf_hooks"
import { setTimeout as pause } from "node:timers/promises"

/** Repeats a query until it has an answer. Throws if there is none in time, even if the query itself moves the date. */
export async function eventually<Value>(ask: () => Promise<Value | undefined>, limitMs = 40_000): Promise<Value> {
  const end = performance.now() + limitMs
  for (;;) {
    const value = await ask()
    if (value !== undefined) return value
    if (performance.now() > end) throw new Error(`Nothing came within ${limitMs / 1000} seconds.`)
    await pause(150)
  }
}
