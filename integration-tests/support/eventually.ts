import { setTimeout as pause } from "node:timers/promises"

/** Asks again until there is an answer; throws when there is none in time. */
export async function eventually<Value>(ask: () => Promise<Value | undefined>, limitMs = 40_000): Promise<Value> {
  const end = Date.now() + limitMs
  for (;;) {
    const value = await ask()
    if (value !== undefined) return value
    if (Date.now() > end) throw new Error(`Nothing came within ${limitMs / 1000} seconds.`)
    await pause(150)
  }
}
