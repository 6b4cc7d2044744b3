/**
 * Loaded first (`node --require`) into a store that lives through months in minutes.
 *
 * The file that CLOCK_AHEAD names holds the milliseconds by which its date is ahead (store-clock.ts).
 */
const { readFileSync } = process.getBuiltinModule("node:fs")
const { createRequire } = process.getBuiltinModule("node:module")

createRequire(__filename)("./put-forward.cjs").putForward(() => Number(readFileSync(process.env.CLOCK_AHEAD, "utf8")))
