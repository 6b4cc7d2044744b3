/**
 * Loaded first (`node --require`) into a store that is to live through months in minutes: its date is the true one, put forward by
 * as many milliseconds as the file says that CLOCK_AHEAD names (store-clock.ts).
 */
const { readFileSync } = process.getBuiltinModule("node:fs")
const { createRequire } = process.getBuiltinModule("node:module")

createRequire(__filename)("./put-forward.cjs").putForward(() => Number(readFileSync(process.env.CLOCK_AHEAD, "utf8")))
