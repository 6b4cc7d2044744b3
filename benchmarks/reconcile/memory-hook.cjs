/**
 * Loaded first (`node --require`) into a store whose memory is measured. Every few seconds it collects the garbage and
 * adds a line `{"at":…,"heap":…}` to the file `BENCH_MEMORY_FILE`: the time, and the bytes in use.
 */
const { appendFileSync } = process.getBuiltinModule("node:fs")
const { setFlagsFromString } = process.getBuiltinModule("node:v8")
const { runInNewContext } = process.getBuiltinModule("node:vm")

const EVERY_MS = 3_000

setFlagsFromString("--expose-gc")
const collectGarbage = runInNewContext("gc")

setInterval(() => {
  collectGarbage()
  appendFileSync(
    process.env.BENCH_MEMORY_FILE,
    `${JSON.stringify({ at: Date.now(), heap: process.memoryUsage().heapUsed })}\n`
  )
}, EVERY_MS).unref()
